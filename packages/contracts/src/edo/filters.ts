import { z } from 'zod';
import {
  countedThings,
  filterCategories,
  hourPattern,
  innPattern,
  isDay,
  MAX_FILTER_TEXT,
  MAX_LIMIT,
  seasons,
  speeds,
  statusPattern,
} from './filter-values.ts';
import { chainSorts } from './list-sorts.ts';
import { isPeriodCode } from './periods.ts';

/** Texts of refused filters. */
export const filterTexts = {
  limit: 'Размер страницы: целое число от 1 до 5000',
  offset: 'Смещение: целое число от 0',
  period: 'Период: 0 или год и номер квартала не позже текущего, например 20253',
  status: 'Статус: 0 или код статуса',
  category: 'Неизвестная категория документов',
  date: 'Дата: существующий день в виде ГГГГ-ММ-ДД',
  flag: 'Допустимы только true и false',
  inn: 'ИНН: 10 или 12 цифр',
  long: 'Слишком длинный текст фильтра',
  snapshot: 'Недопустимая метка списка',
  hour: 'Час: число от 0 до 23',
  season: 'Неизвестное время года',
  counted: 'Что посчитано: documents, companies, routes или vehicles',
  speed: 'Скорость рейса: known или estimated',
  sort: 'Неизвестный порядок накладных',
} as const;

const texts = filterTexts;
/** Page size when none is asked for. */
export const DEFAULT_LIMIT = 20;

const whole = (text: string, most: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,15}$/, text)
    .transform(Number)
    .refine((value) => value <= most, text);

const limit = whole(texts.limit, MAX_LIMIT).refine((value) => value >= 1, texts.limit);
/** A filter that is on or off. */
export const filterFlag = z.union(
  [z.boolean(), z.enum(['true', '1']).transform(() => true), z.enum(['false', '0', '']).transform(() => false)],
  texts.flag,
);
/** A filter by a text. */
export const filterText = z.string().trim().max(MAX_FILTER_TEXT, texts.long);
const day = z.string().refine(isDay, texts.date);
const inn = z.string().trim().regex(innPattern, texts.inn);
const hour = z.coerce.string().regex(hourPattern, texts.hour);
const status = z.string().regex(statusPattern, texts.status);

/** Which connection: one of the company's own. Absent: all of them. An EDO login, never an identity. */
export const loginQuerySchema = z.object({ login: filterText.optional() });

/**
 * What document and chain lists can be narrowed by. `status` and `period` `0` mean all; an absent `category` is ETRN and
 * `0` means all; dates are days in Moscow, both inclusive; `transport` accepts Latin look-alikes; empty texts are ignored.
 */
export const documentFiltersSchema = loginQuerySchema.extend({
  period: z.coerce
    .string()
    .refine((code) => isPeriodCode(code), texts.period)
    .optional(),
  status: status.optional(),
  category: z.enum(filterCategories, texts.category).optional(),
  expired: filterFlag.optional(),
  search: filterText.optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  deleted: filterFlag.optional(),
  goInn: inn.optional(),
  gpInn: inn.optional(),
  tkInn: inn.optional(),
  transport: filterText.optional(),
  driver: filterText.optional(),
  trip: filterText.optional(),
  docNum: filterText.optional(),
  docType: filterText.optional(),
  /** A company in whatever role: its INN, or its name when it has none, as the figures give it. */
  company: filterText.optional(),
  /** Addresses letter for letter, as the figures count them. */
  fromAddr: filterText.optional(),
  toAddr: filterText.optional(),
  /** Hour (Moscow) in which a document was made; in which a trip began; the season it began in. */
  hour: hour.optional(),
  startHour: hour.optional(),
  season: z.enum(['', ...seasons], texts.season).optional(),
  /** Only documents of chains that name a vehicle: what figures count as trips. */
  hasVehicle: filterFlag.optional(),
  /** Only documents with both addresses; with a cargo title read from their archive; with signatures read from it. */
  hasRoute: filterFlag.optional(),
  hasCargo: filterFlag.optional(),
  hasSignatures: filterFlag.optional(),
  /** Only documents that were opened and did not pass a check of titles or of signatures. */
  hasFaults: filterFlag.optional(),
});
/** Type of {@link documentFiltersSchema}. */
export type DocumentFilters = z.infer<typeof documentFiltersSchema>;

/**
 * GET /api/edo/documents. `snapshot` is the mark of an earlier answer: pages asked with it never shift because new
 * documents arrived in between.
 */
export const documentsQuerySchema = documentFiltersSchema.extend({
  limit: limit.optional(),
  offset: whole(texts.offset, 999_999_999).optional(),
  snapshot: whole(texts.snapshot, Number.MAX_SAFE_INTEGER).optional(),
});
/** Type of {@link documentsQuerySchema}. */
export type DocumentsQuery = z.infer<typeof documentsQuerySchema>;

/**
 * GET /api/edo/chains: the same filters, `status` narrows by the chain's standing. With `counted` (what the figure that
 * led here counts) they are applied to documents: the chains are those that hold at least one document of the figure.
 */
export const chainsQuerySchema = documentsQuerySchema.omit({ snapshot: true }).extend({
  /** What the figure counts. */
  counted: z.enum(['', ...countedThings], texts.counted).optional(),
  /** Status of the document itself; implies `counted`. */
  docStatus: status.optional(),
  /** Only trips of this vehicle, of this driver, exactly as the fleet's figures name them. */
  plateIs: filterText.optional(),
  driverIs: filterText.optional(),
  /** Only trips whose speed is known, or an estimate: those that the fleet's average of either is over. */
  speed: z.enum(['', ...speeds], texts.speed).optional(),
  /** Only trips that are over. */
  finished: filterFlag.optional(),
  /** Region of loading or of unloading, by the name the figures give it. */
  region: filterText.optional(),
  /** The newest first when absent. */
  sort: z.enum(['', ...chainSorts], texts.sort).optional(),
});
/** Type of {@link chainsQuerySchema}. */
export type ChainsQuery = z.infer<typeof chainsQuerySchema>;
