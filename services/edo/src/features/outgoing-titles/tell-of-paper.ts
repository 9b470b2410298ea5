import { operatorNames } from '@trassa/contracts/edo/operator-names';
import { isPaperKind, signedDocumentNames } from '@trassa/contracts/edo/outgoing-kinds';
import type { OperatorEvent } from '@trassa/contracts/finance/paper-kinds';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { ProblemError } from '@trassa/service-kit/problem-error';
import { createTraceId } from '@trassa/service-kit/trace';
import type { TaskList } from 'graphile-worker';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import { findConnectionById, findConnectionOfDocument } from '../../exchange/connections.queries.ts';
import type { PaperAnswer } from '../../operators/operator.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { findOutgoingTitleById, listPapersToAskAbout, updateOutgoingTitleInState } from './outgoing.queries.ts';
import { parseStoredPaper } from './paper-place.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time after which no answer of a client is expected any more. */
const ANSWER_WAIT_MS = 90 * DAY_MS;

const eventByAnswer: Readonly<Record<PaperAnswer['state'], OperatorEvent>> = {
  ...{ sent: 'handed', delivered: 'received', signed: 'signed', refused: 'disputed' },
};
const isFinalAnswer = ({ state }: Pick<PaperAnswer, 'state'>) => state === 'signed' || state === 'refused';

/** When an answer is asked for next: the older a paper is, the less often; null: it is not awaited any more. */
function getNextAnswerRequestTime({ sent_at }: Pick<OutgoingTitleRow, 'sent_at'>, now: Date): Date | null {
  const age = now.getTime() - (sent_at ?? now).getTime();
  if (age > ANSWER_WAIT_MS) return null;
  const pause = age < 60 * MINUTE_MS ? 1 : age < DAY_MS ? 10 : 60;
  return new Date(now.getTime() + pause * MINUTE_MS);
}

/** Every minute the operators are asked for what clients have done with papers. */
export const paperAnswersCrontab = '* * * * * ask-of-papers';

/** Job that asks operators for clients' answers to papers. */
export const paperAnswersTasks = (deps: ExchangeDeps): TaskList => ({
  'ask-of-papers': async () => {
    for (const { company_id: companyId, id } of await deps.db.asSystem((trx) =>
      listPapersToAskAbout(trx, deps.now()),
    )) {
      if (deps.stopping.aborted) return;
      await refreshPaperAnswer(deps, { companyId, id });
    }
  },
});

/** Asks the operator for the client's answer to a paper, stores it and reports it to services/finance. */
export async function refreshPaperAnswer(
  deps: ExchangeDeps,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const { row, connection } = await deps.db.forCompany(companyId, async (trx) => {
    const found = await findOutgoingTitleById(trx, companyId, id);
    return { row: found, connection: found && (await findConnectionById(trx, companyId, found.connection_id)) };
  });
  if (row?.state !== 'accepted' || !row.title_id) return;
  const paper = { titleId: row.title_id, ref: row.ref ?? '' };
  const asked = connection && (await deps.askOperator(connection, (port, place) => port.paperAnswer(place, paper)));
  if (asked?.ok === false)
    deps.log.warn({ paper: id, failure: asked.failure, detail: asked.detail }, 'answer was not read');
  const known: PaperAnswer = { state: 'sent', text: '', ...row.answer, at: null };
  const { state, text, at } = asked?.ok ? asked.value : known;
  const ask_at = connection ? getNextAnswerRequestTime(row, deps.now()) : null;
  const changes = { answer: JSON.stringify({ state, text }), ask_at };
  const from = ['accepted'] as const;
  const kept = await deps.db.forCompany(companyId, (trx) =>
    updateOutgoingTitleInState(trx, { companyId, id, from }, changes),
  );
  if (kept) await reportPaperToFinance(deps, kept, at);
}

/** Reports the state of a paper at its operator to services/finance, at least once; a failed call is repeated. */
export async function reportPaperToFinance(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  at: Date | null = null,
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id } = row;
  const answer = row.answer ?? ({ state: 'sent', text: '' } as const);
  const due = [...new Set<OperatorEvent>([...(row.told ? [] : ['handed' as const]), eventByAnswer[answer.state]])];
  let told = row.told;
  for (const event of due.filter((one) => one !== row.told)) {
    if (
      !(await sendPaperEventToFinance(deps, row, {
        event,
        at: event === 'handed' ? row.sent_at : at,
        text: answer.text,
      }))
    )
      break;
    told = event;
  }
  const isOver = told === eventByAnswer[answer.state] && isFinalAnswer(answer);
  const from = ['accepted'] as const;
  const kept = await deps.db.forCompany(companyId, async (trx) => {
    const moved = await updateOutgoingTitleInState(
      trx,
      { companyId, id, from },
      { told, ...(isOver ? { ask_at: null } : {}) },
    );
    if (isOver && answer.state === 'refused' && row.told !== told)
      await enqueueNotifications(trx, companyId, [buildRefusalMessage(row, answer.text)]);
    return moved;
  });
  return kept ?? row;
}

const buildRefusalMessage = (row: OutgoingTitleRow, text: string) => ({
  key: `edo-paper-refused/${row.id}`,
  ...({ kind: 'document', topic: 'paper-answered' } as const),
  title: `${parseStoredPaper(row).client.name} не подписывает: ${parseStoredPaper(row).name}`.slice(0, 200),
  text: (text || `${signedDocumentNames[row.kind]} возвращён без причины`).slice(0, 500),
  href: `/finance/papers?paper=${row.chain_id}`,
});

/** @returns false: the call must be repeated; true also when services/finance refuses it, as for a cancelled paper */
async function sendPaperEventToFinance(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { event, at, text }: { event: OperatorEvent; at: Date | null; text: string },
): Promise<boolean> {
  const { company_id: companyId, chain_id: paperId, kind, user_id: userId } = row;
  if (!isPaperKind(kind) || !userId) return true;
  const connection = await findConnectionOfDocument(deps.db, row);
  const operator = connection ? operatorNames[connection.operator] : '';
  const note = event === 'disputed' ? text : operator;
  try {
    await deps.finance(papersEndpoints.paperNews, {
      caller: { kind: 'service', service: 'edo', companyId, userId: null },
      ...{ traceId: createTraceId(), params: { id: paperId } },
      body: { event, on: getDay(at ?? deps.now()), note: note.slice(0, 500), userId },
    });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return true;
    deps.log.warn({ err: error, paper: row.id }, 'finance was not told of a paper');
    return false;
  }
}
