import { parseJson } from '@trassa/service-kit/parse-json';
import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { OperatorAccess, OperatorPort, OperatorWaybill } from '../operator.ts';
import { formatSabyMoment } from './moscow-moment.rules.ts';
import { changesSchema } from './saby-document.ts';
import type { SabyReader } from './saby-reader.ts';
import type { SabyRpc } from './saby-rpc.ts';
import { toOrganisationFilter } from './saby-sign-in.ts';
import {
  DOCUMENTS_PER_CHANGES_PAGE,
  FIELDS_OF_CHANGES,
  FIRST_CHANGES_DAYS,
  WAYBILL_DOCUMENT_TYPE,
} from './saby-terms.ts';
import { buildWaybill } from './saby-waybill.rules.ts';

/** The last event that was read, and a time shortly before it, for when Saby no longer knows the event. */
const cursorSchema = z.object({ event: z.string(), since: z.iso.datetime().transform((value) => new Date(value)) });
type Cursor = z.infer<typeof cursorSchema>;

const CHANGES_OVERLAP_MS = 10 * 60_000;
const FIRST_CHANGES_MS = FIRST_CHANGES_DAYS * 86_400_000;

/** Failures of a single document, which must not stop the others. */
const documentFailures = new Set<ProviderFailure>(['absent', 'forbidden', 'malformed', 'refused']);

export function createSabyChanges({ call, now }: SabyRpc, reader: SabyReader): Pick<OperatorPort, 'changes'> {
  const list = (place: OperatorAccess, { event, since }: Cursor) =>
    call({
      service: 'bulk',
      session: place.token,
      method: 'СБИС.СписокИзменений',
      params: {
        Фильтр: {
          Тип: WAYBILL_DOCUMENT_TYPE,
          НашаОрганизация: toOrganisationFilter(place.box),
          ДатаВремяС: formatSabyMoment(since),
          ...(event ? { ИдентификаторСобытия: event } : {}),
          ПолныйСертификатЭП: 'Нет',
          ДопПоля: FIELDS_OF_CHANGES,
          Навигация: { РазмерСтраницы: String(DOCUMENTS_PER_CHANGES_PAGE) },
        },
      },
      result: changesSchema,
    });

  /** Waybills of these documents; `unreadable`: ids of those of unknown shape. What cannot be read stops no other. */
  async function readWaybills(place: OperatorAccess, ids: ReadonlySet<string>) {
    const read = await Promise.all([...ids].map(async (id) => ({ id, one: await reader.read(place, id, 'bulk') })));
    const waybills: OperatorWaybill[] = [];
    const unreadable: string[] = [];
    for (const { id, one } of read) {
      if (one.ok) waybills.push(buildWaybill(one.value));
      else if (one.failure === 'malformed') unreadable.push(id);
      else if (!documentFailures.has(one.failure)) return one;
    }
    return { ok: true, value: { waybills, unreadable } } as const;
  }

  async function listSince(place: OperatorAccess, cursor: Cursor) {
    const known = await list(place, cursor);
    // Saby does not know the event any more: changes are asked for by time alone.
    const isForgotten = !known.ok && cursor.event !== '' && documentFailures.has(known.failure);
    return isForgotten ? list(place, { ...cursor, event: '' }) : known;
  }

  return {
    async changes(place, given) {
      const cursor = readCursor(given) ?? { event: '', since: new Date(now().getTime() - FIRST_CHANGES_MS) };
      const page = await listSince(place, cursor);
      if (!page.ok) return page;
      const { Документ: documents, Навигация: more } = page.value;
      const waybills = documents.filter(({ Тип }) => Тип === '' || Тип === WAYBILL_DOCUMENT_TYPE);
      const read = await readWaybills(place, new Set(waybills.map(({ Идентификатор }) => Идентификатор)));
      if (!read.ok) return read;
      const last = documents.flatMap(({ Событие }) => Событие).findLast(({ Идентификатор }) => Идентификатор !== '');
      const at = last?.ДатаВремя?.getTime();
      const next: Cursor = {
        event: last?.Идентификатор ?? cursor.event,
        since: at === undefined ? cursor.since : new Date(at - CHANGES_OVERLAP_MS),
      };
      const hasMore = more?.ЕстьЕще === true && next.event !== cursor.event;
      return { ok: true, value: { ...read.value, cursor: JSON.stringify(next), hasMore } };
    },
  };
}

/** Cursor from its text; null: there is none, or it is of another kind. */
function readCursor(cursor: string | null): Cursor | null {
  return cursorSchema.safeParse(parseJson(cursor ?? '')).data ?? null;
}
