import { operatorNames } from '@trassa/contracts/edo/operator-names';
import type { PreparedTitle } from '@trassa/contracts/edo/outgoing-title';
import { formatPaperNumber, hasXml, type PaperKind, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import { problem } from '@trassa/service-kit/problem-error';
import { createTraceId } from '@trassa/service-kit/trace';
import { z } from 'zod';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ConnectionRow } from '../../db/tables.ts';
import { listConnections } from '../../exchange/connections.queries.ts';
import type { NewPaper, OperatorPort } from '../../operators/operator.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';

/** A paper of services/finance. */
export interface PaperKey {
  id: string;
  kind: PaperKind;
}

const storedPaperSchema = z.object({
  /** «УПД № 15 от 21.11.2026». */
  name: z.string(),
  number: z.string(),
  on: z.string(),
  sum: z.string(),
  sellerInn: z.string(),
  client: z.object({ name: z.string(), inn: z.string(), kpp: z.string() }),
});
/** Facts of a paper that are stored while it is sent; `on`: day of issue, `YYYY-MM-DD`. */
export type StoredPaper = z.infer<typeof storedPaperSchema>;

export const parseStoredPaper = ({ fields }: Pick<OutgoingTitleRow, 'fields'>): StoredPaper =>
  storedPaperSchema.parse(fields);

/** A paper as it is shown before it is signed. */
export function describePaper(row: Pick<OutgoingTitleRow, 'fields'>): PreparedTitle['preview'] {
  const { name, sum, client } = parseStoredPaper(row);
  return [
    { label: 'Документ', value: name },
    {
      label: 'Клиент',
      value: [client.name, `ИНН ${client.inn}`, client.kpp && `КПП ${client.kpp}`].filter(Boolean).join(', '),
    },
    { label: 'Сумма', value: sum },
  ];
}

const buildPaperCall = (companyId: string, id: string) => ({
  caller: { kind: 'service', service: 'edo', companyId, userId: null } as const,
  ...{ traceId: createTraceId(), params: { id } },
});

const rublesFormat = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' });

/** A paper of the company. @throws papers/unknown, and papers/cancelled for one that is not in force */
export async function readPaper(
  { finance }: Pick<EdoDeps, 'finance'>,
  companyId: string,
  { id, kind }: PaperKey,
): Promise<StoredPaper> {
  const { data } = await finance(papersEndpoints.paper, buildPaperCall(companyId, id));
  if (data.kind !== kind) throw problem('papers/unknown');
  if (data.state === 'cancelled' || data.state === 'replaced') throw problem('papers/cancelled');
  const number = formatPaperNumber(data.number, data.revision);
  return {
    ...{ number, on: data.issuedOn, sellerInn: data.sellerInn, sum: rublesFormat.format(data.total) },
    name: `${paperKindLabels[kind]} № ${number} от ${formatDay(data.issuedOn)}`,
    client: { name: data.clientName, inn: data.clientInn ?? '', kpp: data.clientKpp },
  };
}

const PAPER_FILE_ID_PATTERN = /"(ON_[A-Z]+_[^"]+)"/;

/** The file of a paper that is signed and sent: XML where there is one, else PDF. */
export async function readPaperFile(
  { finance }: Pick<EdoDeps, 'finance'>,
  companyId: string,
  { id, kind, name }: PaperKey & Pick<StoredPaper, 'name'>,
): Promise<NewPaper['file']> {
  const call = buildPaperCall(companyId, id);
  if (!hasXml(kind)) {
    return { bytes: (await finance(papersEndpoints.paperPdf, call)) as Uint8Array, fileName: `${name}.pdf` };
  }
  const bytes = (await finance(papersEndpoints.paperXml, call)) as Uint8Array;
  const fileId = PAPER_FILE_ID_PATTERN.exec(Buffer.from(bytes.subarray(0, 500)).toString('latin1'))?.[1] ?? name;
  return { bytes, fileName: `${fileId}.xml` };
}

/** Whether papers and titles can be sent through a connection. */
export const canSendThrough = ({ kind, operator, state }: ConnectionRow): boolean =>
  kind === 'exchange' && operator !== 'exchange' && state === 'connected';

const SEND_FILE_YOURSELF_TEXT = 'Скачайте файл и передайте его клиенту сами.';

/** The operator through which a paper reaches its client. */
export interface PaperOperator {
  connection: ConnectionRow;
  port: OperatorPort;
  partner: string;
}

/** The first operator of the company at which the client has a box, by the order of connections; else why none does. */
export async function findPaperOperator(
  deps: ExchangeDeps,
  companyId: string,
  { kind, client }: Pick<StoredPaper, 'client'> & Pick<PaperKey, 'kind'>,
): Promise<PaperOperator | { why: string }> {
  const all = await deps.db.forCompany(companyId, (trx) => listConnections(trx, companyId));
  const able = all.filter(canSendThrough).flatMap((connection) => {
    const port = deps.operators.get(connection.operator);
    return port?.papers.kinds.includes(kind) ? [{ connection, port }] : [];
  });
  if (able.length === 0)
    return { why: `Диадок или Saby не подключены: это делают в разделе «ЭДО». ${SEND_FILE_YOURSELF_TEXT}` };
  if (!client.inn) return { why: `В документе нет ИНН клиента, поэтому его ящик не найти. ${SEND_FILE_YOURSELF_TEXT}` };
  const silent: string[] = [];
  for (const { connection, port } of able) {
    const found = await deps.askOperator(connection, (_, place) => port.findPartner(place, client));
    if (found.ok && found.value) return { connection, port, partner: found.value };
    if (!found.ok) {
      silent.push(operatorNames[connection.operator]);
      deps.log.warn(
        { connection: connection.id, failure: found.failure, detail: found.detail },
        'client was not looked up',
      );
    }
  }
  if (silent.length > 0)
    return { why: `${silent.join(' и ')} сейчас не отвечает: повторите позже. ${SEND_FILE_YOURSELF_TEXT}` };
  const names = [...new Set(able.map(({ connection }) => operatorNames[connection.operator]))].join(' и ');
  return { why: `У клиента нет ящика у вашего оператора (${names}). ${SEND_FILE_YOURSELF_TEXT}` };
}
