import { z } from 'zod';
import {
  countedThings,
  type FilterKind,
  type FilterTable,
  filterCategories,
  filterEntries,
  MAX_FILTER_TEXT_LENGTH,
  MAX_PAGE_SIZE,
  seasons,
  speedKinds,
  valueChecksByKind,
} from './filter-state.ts';
import { chainSorts } from './list-sorts.ts';

/** Texts of refused filters. */
const filterTexts = {
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
export const DEFAULT_PAGE_SIZE = 20;

const buildWholeNumberSchema = (text: string, most: number) =>
  z.coerce
    .string()
    .regex(/^\d{1,15}$/, text)
    .transform(Number)
    .refine((value) => value <= most, text);

const limit = buildWholeNumberSchema(texts.limit, MAX_PAGE_SIZE).refine((value) => value >= 1, texts.limit);
/** A filter that is on or off. */
export const filterFlag = z.union(
  [z.boolean(), z.enum(['true', '1']).transform(() => true), z.enum(['false', '0', '']).transform(() => false)],
  texts.flag,
);
export const filterText = z.string().trim().max(MAX_FILTER_TEXT_LENGTH, texts.long);

const schemasByFilterKind = {
  text: filterText,
  flag: filterFlag,
  inn: z.string().trim().refine(valueChecksByKind.inn, texts.inn),
  day: z.string().refine(valueChecksByKind.day, texts.date),
  hour: z.coerce.string().refine(valueChecksByKind.hour, texts.hour),
  status: z.string().refine(valueChecksByKind.status, texts.status),
  period: z.coerce.string().refine(valueChecksByKind.period, texts.period),
  category: z.enum(filterCategories, texts.category),
  season: z.enum(['', ...seasons], texts.season),
  counted: z.enum(['', ...countedThings], texts.counted),
  speed: z.enum(['', ...speedKinds], texts.speed),
  sort: z.enum(['', ...chainSorts], texts.sort),
} satisfies Record<FilterKind, z.ZodType>;

/** Filters by their names in calls: those that only lists of chains take, or those that lists of documents share. */
type FilterShape<Of extends 'chains' | undefined> = {
  [Key in keyof FilterTable as (FilterTable[Key] extends { of: infer Own } ? Own : undefined) extends Of
    ? FilterTable[Key]['wire']
    : never]: z.ZodOptional<(typeof schemasByFilterKind)[FilterTable[Key]['kind']]>;
};
const buildShape = <Of extends 'chains' | undefined>(asked: Of) =>
  Object.fromEntries(
    filterEntries
      .filter(([, { of }]) => of === asked)
      .map(([, { wire, kind }]) => [wire, schemasByFilterKind[kind].optional()]),
  ) as FilterShape<Of>;

/** Which connection: one of the company's own. Absent: all of them. An EDO login, never an identity. */
export const loginQuerySchema = z.object({ login: filterText.optional() });

/**
 * What document and chain lists can be narrowed by. `status` and `period` `0` mean all; an absent `category` is ETRN and
 * `0` means all; dates are days in Moscow, both inclusive; `transport` accepts Latin look-alikes; empty texts are ignored.
 */
export const documentFiltersSchema = z.object(buildShape(undefined));
export type DocumentFilters = z.infer<typeof documentFiltersSchema>;

/**
 * GET /api/edo/documents. `snapshot`: as in an earlier answer; pages asked for with it do not shift when new
 * documents arrive in between.
 */
export const documentsQuerySchema = documentFiltersSchema.extend({
  limit: limit.optional(),
  offset: buildWholeNumberSchema(texts.offset, 999_999_999).optional(),
  snapshot: buildWholeNumberSchema(texts.snapshot, Number.MAX_SAFE_INTEGER).optional(),
});
export type DocumentsQuery = z.infer<typeof documentsQuerySchema>;

/**
 * GET /api/edo/chains: the filters of documents, where `status` is the chain's standing. With `counted` (set by
 * the link of a figure) filters apply to documents: a chain matches when at least one of its documents does.
 * The newest come first when no `sort` is asked for.
 */
export const chainsQuerySchema = documentsQuerySchema.omit({ snapshot: true }).extend(buildShape('chains'));
export type ChainsQuery = z.infer<typeof chainsQuerySchema>;
