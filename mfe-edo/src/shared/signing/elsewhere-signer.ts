import { call } from '@trassa/api-client/call';
import type { OutsideSignaturesReply, SignOutsideBrowser } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import type { FileSignature, FileToSign, SignFiles, SigningFailure } from './signer.ts';
import { remoteSigningFailures } from './signing-failures.messages.ts';

/** How often the operator is asked whether a person has confirmed, in milliseconds. */
const CONFIRM_POLL_MS = 3000;
/** Longest wait for the confirmation on a phone, in milliseconds; operators drop such tasks sooner. */
const MAX_CONFIRM_WAIT_MS = 10 * 60_000;
/** Timeout of the signing call in milliseconds: an operator takes long for many files. */
const SIGN_TIMEOUT_MS = 60_000;

const { late, failed, missing, stopped } = remoteSigningFailures;

/** Signs by the demonstration's signer, or in the cloud of an operator, where the person confirms on the phone. */
export const createRemoteSigner =
  (order: SignRequest, pollMs = CONFIRM_POLL_MS): SignFiles =>
  async (files, { onSigned, stop }) => {
    const end = await signRemotely(order, { files, stop, pollMs }).catch((error: unknown) => ({
      failure: { ...failed, text: error instanceof Error && error.message ? error.message : failed.text },
    }));
    if ('failure' in end) return files.map(({ id }) => ({ id, failure: end.failure }));
    onSigned(end.signatures.length);
    const found = new Map(end.signatures.map(({ id, signature }) => [id, signature]));
    return files.map(({ id }): FileSignature => {
      const signature = found.get(id);
      return signature ? { id, signature } : { id, failure: missing };
    });
  };

/** Request to sign in the demonstration or a cloud, without the ids of the titles, which the files give. */
type SignRequest = SignOutsideBrowser extends infer Order
  ? Order extends unknown
    ? Omit<Order, 'titles'>
    : never
  : never;

type SigningOutcome = Pick<OutsideSignaturesReply, 'signatures'> | { failure: SigningFailure };

async function signRemotely(
  order: SignRequest,
  { files, stop, pollMs }: { files: readonly FileToSign[]; stop: AbortSignal; pollMs: number },
): Promise<SigningOutcome> {
  const body = { ...order, titles: files.map(({ id }) => id) } as SignOutsideBrowser;
  let { data } = await call(edoSigningEndpoints.signElsewhere, { body, timeoutMs: SIGN_TIMEOUT_MS });
  const giveUpAt = Date.now() + MAX_CONFIRM_WAIT_MS;
  while (data.state === 'waiting' && data.task) {
    if (stop.aborted) return { failure: stopped };
    if (Date.now() > giveUpAt) return { failure: late };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    ({ data } = await call(edoSigningEndpoints.signedElsewhere, { query: { task: data.task } }));
  }
  if (data.state === 'done') return data;
  const text = data.error ?? failed.text;
  return { failure: data.state === 'cancelled' ? { ...stopped, text } : { ...failed, text } };
}
