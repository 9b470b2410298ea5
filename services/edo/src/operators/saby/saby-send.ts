import { isPaperKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { ProviderFailure, ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { OperatorAccess, OperatorPort, SignedTitleOrPaper, TitleOutcome } from '../operator.ts';
import { markOutcomeUnknown } from '../unknown-outcome.ts';
import type { SabyAttachment, SabyDocument } from './saby-document.ts';
import { buildActionParameters, isOurTitleOfKind, parseSabyRef } from './saby-execution.ts';
import type { SabyReader } from './saby-reader.ts';
import type { SabyRefusal, SabyRpc } from './saby-rpc.ts';
import { stateCodes } from './saby-terms.ts';
import { findOfferedAction } from './saby-waybill.rules.ts';
import { isSameSignature } from './same-signature.ts';

/** How our file is recognized in its document: whether the file is still awaited, and which attachment it is. */
export interface SentFileMatchers {
  isAwaited: (document: SabyDocument, title: SignedTitleOrPaper) => boolean;
  isIt: (attachment: SabyAttachment, title: SignedTitleOrPaper) => boolean;
}

export const titleFileMatchers: SentFileMatchers = {
  isAwaited: (document, { kind, file }) =>
    !isPaperKind(kind) && findOfferedAction(document, kind)?.stage === parseSabyRef(file.ref).stage,
  isIt: (attachment, { kind }) =>
    !isPaperKind(kind) && attachment.signatures.length > 0 && isOurTitleOfKind(attachment, kind),
};

/** Saby has no idempotency key, so each sending begins and ends with reading the document. */
export function createSabySend(
  { call }: SabyRpc,
  reader: SabyReader,
  files: SentFileMatchers,
): Pick<OperatorPort, 'sendTitle' | 'outcomeOf'> {
  const outcomeOf: OperatorPort['outcomeOf'] = async (place, title) => {
    const ref = parseSabyRef(title.file.ref);
    const read = await reader.read(place, ref.document);
    if (!read.ok) return read;
    const { state, attachments } = read.value;
    if (state.code === stateCodes.queued) return { ok: true, value: { state: 'working' } };
    // While its stage is current, the title is not sent, signed or not.
    if (files.isAwaited(read.value, title)) return { ok: true, value: { state: 'absent' } };
    const own = attachments.filter((one) => files.isIt(one, title));
    // Saby may have given our attachment another id meanwhile.
    const held = own.find(({ id }) => id === ref.attachment) ?? own[0];
    if (held) return compareHeldTitle(reader, place, title, held.id);
    const text = state.name || 'Saby больше не ждёт этого документа';
    return { ok: true, value: { state: 'refused', code: state.code, text } };
  };

  return {
    outcomeOf,
    async sendTitle(place, title) {
      const before = await outcomeOf(place, title);
      if (!before.ok || before.value.state !== 'absent') return before;
      const executed = await call({
        service: parseSabyRef(title.file.ref).service,
        session: place.token,
        method: 'СБИС.ВыполнитьДействие',
        params: { Документ: buildActionParameters(title) },
        result: z.unknown(),
      });
      if (!executed.ok && !isAnswered(executed)) return toSendingRefusal(executed);
      const after = await outcomeOf(place, title);
      if (!after.ok) return markOutcomeUnknown(after);
      if (after.value.state !== 'absent') return after;
      if (executed.ok) return { ok: true, value: { state: 'working' } };
      const { code, text } = executed.told ?? { code: '', text: '' };
      return { ok: true, value: { state: 'refused', code, text } };
    },
  };
}

/** Whether the signed title at Saby is ours: by its bytes, and by our signature unless Saby itself has signed. */
async function compareHeldTitle(
  reader: SabyReader,
  place: OperatorAccess,
  { file, signature }: SignedTitleOrPaper,
  titleId: string,
): Promise<ProviderOutcome<TitleOutcome>> {
  const content = await reader.fetchContent(place, parseSabyRef(file.ref).document, titleId);
  if (!content.ok) return content;
  const { xml, signatures } = content.value;
  if (!Buffer.from(xml).equals(file.bytes))
    return { ok: true, value: buildSignedOtherwiseRefusal('другим содержанием') };
  const isOurs = signature === null || signatures.some((one) => isSameSignature(one, signature));
  return { ok: true, value: isOurs ? { state: 'accepted', titleId } : buildSignedOtherwiseRefusal('другой подписью') };
}

const buildSignedOtherwiseRefusal = (how: string): TitleOutcome => ({
  state: 'refused',
  code: 'signed-otherwise',
  text: `Этот документ уже подписан в Saby ${how}`,
});

/** Whether Saby has answered; reading the document then shows whether it accepted the title. */
const isAnswered = ({ failure }: SabyRefusal) => failure === 'refused' || failure === 'absent';

/** After the call anything that is not an answer leaves open whether the title was taken. */
const toSendingRefusal = (refusal: SabyRefusal): ProviderRefusal =>
  unsentFailures.has(refusal.failure) ? refusal : markOutcomeUnknown(refusal);
const unsentFailures = new Set<ProviderFailure>(['unauthorized', 'forbidden', 'limited']);
