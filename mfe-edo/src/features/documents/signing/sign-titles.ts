import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import type { SignedDocumentKind } from '@trassa/contracts/edo/outgoing-kinds';
import type {
  OutgoingTitle,
  PreparedTitle,
  PrepareTitlesReply,
  TitleSigner,
} from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { SignFiles, SigningFailure } from '../../../shared/signing/signer.ts';
import { signingMessages as messages } from './signing.messages.ts';

/** Titles per call: few, because the operator takes seconds for each and a stop acts only between calls. */
const TITLES_PER_CALL = 5;
const CALL_TIMEOUT_MS = 60_000;

/** A title or a paper to sign. `chainId` and `number` are those of the title's waybill, or of the paper itself. */
export interface TitleToSign {
  chainId: string;
  kind: SignedDocumentKind;
  number: string;
}

/** Result of a title. `left`: not sent, for signing was stopped; `doubt`: it is not known yet whether it arrived. */
interface TitleResult {
  state: 'sent' | 'doubt' | 'failed' | 'left';
  text: string;
  remedy: string;
}

export interface TitleWithResult extends TitleResult {
  title: TitleToSign;
}

export interface StepProgress {
  step: 'preparing' | 'signing' | 'sending';
  done: number;
  total: number;
}

/** Problems of a title in one line, each once, since several marks may have the same problem. */
export const formatProblems = (problems: PrepareTitlesReply['refused'][number]['problems']): string =>
  [...new Set(problems.map(({ text }) => text))].join('; ');

type OnProgress = (progress: StepProgress) => void;

const splitIntoChunks = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / TITLES_PER_CALL) }, (_, at) =>
    items.slice(at * TITLES_PER_CALL, (at + 1) * TITLES_PER_CALL),
  );

/** Prepares titles in small batches: the service fixes the bytes of each; `stop` aborts the rest. @throws ApiError */
export async function prepareTitles(
  titles: readonly TitleToSign[],
  { signer, onProgress, stop }: { signer: TitleSigner; onProgress: OnProgress; stop: AbortSignal },
): Promise<PrepareTitlesReply> {
  const reply: PrepareTitlesReply = { prepared: [], refused: [] };
  let done = 0;
  onProgress({ step: 'preparing', done, total: titles.length });
  for (const some of splitIntoChunks(titles)) {
    const body = { signer, titles: some.map(({ chainId, kind }) => ({ chainId, kind })) };
    const { data } = await call(edoSigningEndpoints.prepareTitles, { body, signal: stop, timeoutMs: CALL_TIMEOUT_MS });
    reply.prepared.push(...data.prepared);
    reply.refused.push(...data.refused);
    done += some.length;
    onProgress({ step: 'preparing', done, total: titles.length });
  }
  return reply;
}

const buildResult = (state: TitleResult['state'], text = '', remedy = ''): TitleResult => ({ state, text, remedy });
const toFailedResult = ({ text, remedy, isCancelled }: SigningFailure) =>
  buildResult(isCancelled ? 'left' : 'failed', text, remedy);

function toOutgoingTitleResult({
  state,
  error,
}: Pick<OutgoingTitle, 'state'> & { error?: string | null }): TitleResult {
  if (state === 'accepted') return buildResult('sent');
  if (state === 'sending' || state === 'unknown') return buildResult('doubt', messages.doubt, messages.doubtRemedy);
  return buildResult('failed', error ?? messages.notSent, messages.notSentRemedy);
}

/** Without an answer it is unknown whether titles went out; the service notes each before sending, and finds out. */
const toErrorResult = (error: unknown): TitleResult =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? buildResult('failed', error.message, messages.notSentRemedy)
    : buildResult('doubt', messages.noAnswer, messages.doubtRemedy);

interface SigningContext {
  sign: SignFiles;
  onProgress: OnProgress;
  /** Stops signing; what is signed by then is sent. */
  stop: AbortSignal;
  /** Stops sending. */
  halt: AbortSignal;
}

/** Signs prepared titles and sends them in small batches. Returns the result of each by title id. Never throws. */
export async function signAndSendTitles(
  titles: readonly PreparedTitle[],
  given: SigningContext,
): Promise<Map<string, TitleResult>> {
  const { sign, onProgress, stop, halt } = given;
  const ends = new Map(
    titles.map((title) => [
      title.id,
      title.state === 'prepared' ? buildResult('left', messages.left) : toOutgoingTitleResult(title),
    ]),
  );
  const open = titles.filter(({ state }) => state === 'prepared');
  const onSigned = (done: number) => onProgress({ step: 'signing', done, total: open.length });
  onSigned(0);
  const signed = await sign(
    open.map(({ id, content }) => ({ id, content })),
    { onSigned, stop },
  );
  for (const one of signed) if ('failure' in one) ends.set(one.id, toFailedResult(one.failure));
  const ready = signed.flatMap((one) => ('signature' in one ? one : []));
  let done = 0;
  for (const some of splitIntoChunks(ready)) {
    if (halt.aborted) break;
    onProgress({ step: 'sending', done, total: ready.length });
    for (const [id, end] of await sendTitles(some)) ends.set(id, end);
    done += some.length;
  }
  return ends;
}

async function sendTitles(titles: readonly { id: string; signature: string }[]): Promise<[string, TitleResult][]> {
  try {
    const body = { titles: titles.map(({ id, signature }) => ({ id, signature })) };
    const { data } = await call(edoSigningEndpoints.sendTitles, { body, timeoutMs: CALL_TIMEOUT_MS });
    return data.titles.map((title) => [title.id, toOutgoingTitleResult(title)]);
  } catch (error) {
    return titles.map(({ id }) => [id, toErrorResult(error)]);
  }
}
