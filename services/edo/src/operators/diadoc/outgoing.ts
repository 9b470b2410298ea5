import { type ProviderAnswer, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome, ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { OperatorAccess, OperatorPort, PreparedFile, SignedTitleOrPaper, TitleOutcome } from '../operator.ts';
import { markOutcomeUnknown } from '../unknown-outcome.ts';
import { type AskDiadoc, type DiadocClient, isPending } from './diadoc-client.ts';
import { type Entity, type Message, patchSchema } from './diadoc-json.ts';
import { findWaybillInfo, parseTitleRef } from './fold-waybill.rules.ts';
import { buildSignedContent } from './signed-content.ts';
import { fetchMessage } from './waybills.ts';
import { writeRefusal } from './write-refusal.ts';

/** Beginning of the name of a universal message. */
const UNIVERSAL_PREFIX = 'DP_UNISOOBSCH';
const NOT_TAKEN_TEXT = 'Диадок не принял титул';
const INVALID_SIGNATURE_TEXT = 'Диадок признал подпись титула недействительной';
const OTHER_ANSWER_TEXT = 'В Диадоке уже есть другой ответ на этот титул';

/** Whether an entity is the document that we sent, known by the name of its file. */
const isFileThatWeSent = (entity: Entity, file: PreparedFile) =>
  entity.EntityType === 'Attachment' && entity.FileName.toLowerCase() === file.fileName.toLowerCase();

/** Outcome of our title, read from the message of the title that it answers. */
function findOutcome(message: Message, { file }: SignedTitleOrPaper): TitleOutcome {
  const { entity: parent } = parseTitleRef(file.ref);
  const response = findWaybillInfo(message)?.RecipientResponseStatus;
  const answers = message.Entities.filter((one) => one.ParentEntityId === parent && one.FileName !== '');
  const ours = answers.find((one) => isFileThatWeSent(one, file));
  if (ours && response === 'InvalidRecipientSignature')
    return { state: 'refused', code: response, text: INVALID_SIGNATURE_TEXT };
  if (ours) return { state: 'accepted', titleId: ours.EntityId };
  const isTaken = answers.some(({ AttachmentType }) => AttachmentType === 'Title');
  return isTaken ? { state: 'refused', code: 'DuplicateTitle', text: OTHER_ANSWER_TEXT } : { state: 'absent' };
}

export type SendingOutcome = ProviderOutcome<TitleOutcome>;

async function readOutcome(ask: AskDiadoc, place: OperatorAccess, title: SignedTitleOrPaper): Promise<SendingOutcome> {
  const found = await fetchMessage(ask, place.box, parseTitleRef(title.file.ref).message);
  return found.ok ? { ok: true, value: findOutcome(found.value, title) } : found;
}

function buildAnswers(title: SignedTitleOrPaper, hasTestSignatures: boolean): object {
  const { kind, file } = title;
  const { entity: ParentEntityId, index: TitleIndex } = parseTitleRef(file.ref);
  const SignedContent = buildSignedContent(title, hasTestSignatures);
  const answer = { ParentEntityId, SignedContent, Labels: [] };
  if (kind !== 'UVUTOCH') return { RecipientTitles: [{ ...answer, NeedReceipt: false, TitleIndex }] };
  if (!file.fileName.startsWith(UNIVERSAL_PREFIX)) return { XmlSignatureRejections: [answer] };
  // Diadoc takes universal messages without a signature.
  const UniversalMessageContent = { Content: SignedContent.Content };
  return { UniversalMessages: [{ ParentEntityId, CodeGroup: 'Rejection', UniversalMessageContent, Labels: [] }] };
}

/** Outcome after a refusal: a repeated title whose operation Diadoc has forgotten is refused though it was accepted. */
async function readOutcomeAfterRefusal(
  ask: AskDiadoc,
  place: OperatorAccess,
  title: SignedTitleOrPaper,
  refusal: ProviderRefusal,
): Promise<SendingOutcome> {
  const held = await readOutcome(ask, place, title);
  if (!held.ok) return markOutcomeUnknown(held);
  if (held.value.state === 'accepted') return held;
  const { code = '', text = '' } = refusal.told ?? {};
  return { ok: true, value: { state: 'refused', code: code || refusal.detail, text: text || NOT_TAKEN_TEXT } };
}

/**
 * Outcome that an answer states; after one of unknown shape the outcome is asked for, as after a lost answer.
 * `findTitleId`: id of what we sent, among the entities that the answer names.
 */
export function readOutcomeOfAnswer(
  answer: ProviderAnswer | ProviderRefusal,
  findTitleId: (patch: Pick<Message, 'MessageId' | 'Entities'>) => string | undefined,
): SendingOutcome {
  if (answer.ok && isPending(answer)) return { ok: true, value: { state: 'working' } };
  const patch = readAnswer(answer, patchSchema);
  if (!patch.ok) return patch.failure === 'malformed' ? markOutcomeUnknown(patch) : patch;
  const titleId = findTitleId(patch.value);
  return { ok: true, value: titleId === undefined ? { state: 'working' } : { state: 'accepted', titleId } };
}

/** Sending of our titles: the key of a title is the id of the operation, which Diadoc accepts once. */
export function createTitleSending(
  client: DiadocClient,
  hasTestSignatures = false,
): Pick<OperatorPort, 'prepareTitle' | 'sendTitle' | 'outcomeOf'> {
  return {
    async prepareTitle(place, { kind, awaited: { ref }, file, thumbprint, reason, signer }) {
      if (kind !== 'UVUTOCH') return { ok: true, value: { ...file, ref } };
      const refusal = { ref, reason: reason ?? '', thumbprint, signer };
      return writeRefusal(client.asking(place, 'people'), place.box, refusal);
    },

    async sendTitle(place, title) {
      const ask = client.asking(place, 'people');
      const { message: MessageId } = parseTitleRef(title.file.ref);
      const answer = await ask({
        path: '/V4/PostMessagePatch',
        query: new URLSearchParams({ operationId: title.key }),
        method: 'POST',
        body: JSON.stringify({ BoxId: place.box, MessageId, ...buildAnswers(title, hasTestSignatures) }),
      });
      return !answer.ok && answer.failure === 'refused'
        ? readOutcomeAfterRefusal(ask, place, title, answer)
        : readOutcomeOfAnswer(
            answer,
            ({ Entities }) => Entities.find((one) => isFileThatWeSent(one, title.file))?.EntityId,
          );
    },

    outcomeOf: (place, title) => readOutcome(client.asking(place, 'people'), place, title),
  };
}
