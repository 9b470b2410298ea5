import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { checkTitle, readTitleHead, type TitleRefusal } from '../../operator-waybills/check-title.ts';
import { answeredTitleByAnswer, type HeldWaybill, type WaybillBook } from '../../operator-waybills/waybill-book.ts';
import { type KeptFile, signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { TITLE_2, TITLE_4 } from '../edo/document-types.ts';
import { verifyDetached } from '../edo/signature/verify-detached.ts';
import { toTicks } from './diadoc-json.ts';
import { buildEventEntities, findMessageById, getTitleId, type WaybillPart } from './message-view.ts';

/** Answer to a refused call: text for people, and the code of the header. */
export interface CallRefusal {
  status: number;
  code: string;
  text: string;
}

const signedContentSchema = z.object({
  Content: z.base64(),
  Signature: z.base64().optional(),
  SignWithTestSignature: z.boolean().optional(),
  PowerOfAttorney: z
    .object({ UseDefault: z.boolean(), FullId: z.object({ RegistrationNumber: z.string(), IssuerInn: z.string() }) })
    .partial({ FullId: true })
    .optional(),
});
const titleSchema = z.object({
  ParentEntityId: z.string(),
  SignedContent: signedContentSchema,
  NeedReceipt: z.boolean(),
  TitleIndex: z.number().optional(),
});
const answerSchema = z.object({ ParentEntityId: z.string(), SignedContent: signedContentSchema });
const messageSchema = z.object({
  ParentEntityId: z.string(),
  CodeGroup: z.literal('Rejection'),
  UniversalMessageContent: z.object({ Content: z.base64() }),
});
const patchSchema = z.object({
  BoxId: z.string(),
  MessageId: z.string(),
  RecipientTitles: z.array(titleSchema).default([]),
  XmlSignatureRejections: z.array(answerSchema).default([]),
  UniversalMessages: z.array(messageSchema).default([]),
  Signatures: z.array(z.unknown()).default([]),
});

const ANSWER_TITLE_BY_PART: Readonly<Record<WaybillPart, { type: string; index: number }>> = {
  reception: { type: TITLE_2, index: 1 },
  delivery: { type: TITLE_4, index: 3 },
};
const MAX_INVALID_TITLES_A_DAY = 3;
const REFUSALS: Readonly<Record<TitleRefusal['kind'], Omit<CallRefusal, 'text'>>> = {
  format: { status: 400, code: 'InvalidContent' },
  content: { status: 400, code: 'InvalidContent' },
  version: { status: 409, code: 'RecipientTitleFormatMismatch' },
  signature: { status: 400, code: 'InvalidSignature' },
};
const buildBadRequest = (text: string): CallRefusal => ({ status: 400, code: 'InvalidRequest', text });
const buildConflict = (code: string, text: string): CallRefusal => ({ status: 409, code, text });

/** PostMessagePatch: titles of the carrier and refusals, each operation once. */
export class PostMessagePatchHandler {
  readonly #book: () => WaybillBook;
  readonly #carrierInn: string;
  readonly #now: () => number;
  readonly #operations = new Map<string, object>();
  readonly #invalid = new Map<string, number>();

  /** @param now Unix seconds */
  constructor(book: () => WaybillBook, carrierInn: string, now: () => number) {
    this.#book = book;
    this.#now = now;
    this.#carrierInn = carrierInn;
  }

  /** Takes a patch; an operation that is repeated gets the patch as it was taken before. */
  post(operationId: string | undefined, body: unknown): object | CallRefusal {
    const operation = operationId?.toLowerCase() ?? randomUUID();
    const known = this.#operations.get(operation);
    if (known) return known;
    const patch = patchSchema.safeParse(body);
    if (!patch.success) return buildBadRequest(z.prettifyError(patch.error));
    const found = findMessageById(this.#book().all(), patch.data.MessageId);
    if (!found) return { status: 404, code: 'MessageNotFound', text: 'Сообщение не найдено' };
    const refusal = this.#take(found.held, found.part, patch.data);
    if (refusal) return refusal;
    const change = found.held.changes.findLast(({ what }) => what === 'title' || what === 'refusal');
    const Entities = change ? buildEventEntities(found.held, change) : [];
    const taken = {
      MessageId: patch.data.MessageId,
      PatchId: randomUUID(),
      TimestampTicks: toTicks(change?.at ?? 0),
      Entities,
    };
    this.#operations.set(operation, taken);
    return taken;
  }

  #take(held: HeldWaybill, part: WaybillPart, patch: z.infer<typeof patchSchema>): CallRefusal | undefined {
    const [title] = patch.RecipientTitles;
    if (title) return this.#takeTitle(held, part, title);
    const [rejection] = patch.XmlSignatureRejections;
    if (rejection) {
      const { Content } = rejection.SignedContent;
      return this.#takeRejection(held, part, { Content, Signature: this.#getSignature(rejection.SignedContent) });
    }
    const [message] = patch.UniversalMessages;
    if (message) return this.#takeRejection(held, part, { ...message.UniversalMessageContent, isUnsigned: true });
    return buildBadRequest(
      patch.Signatures.length > 0 ? 'Participant title content was not specified' : 'Дополнение пусто',
    );
  }

  #getStandRefusal(held: HeldWaybill, part: WaybillPart): CallRefusal | undefined {
    const { type } = ANSWER_TITLE_BY_PART[part];
    if (held.isRevoked) return buildConflict('DocumentIsRevoked', 'Документ аннулирован');
    if (held.refusal) return buildConflict('SignatureIsRejected', 'В подписи этого титула уже отказано');
    if (held.titles.has(type)) return buildConflict('DuplicateTitle', 'Титул получателя уже отправлен');
    if (held.uid === null) return buildConflict('DocumentIsNotRegistered', 'Титул отправителя ещё не принят в ГИС ЭПД');
    if (held.driverApprovedAt === null)
      return buildConflict('DriverApproveRequired', 'Водитель ещё не подтвердил перевозку');
    return undefined;
  }

  #takeTitle(held: HeldWaybill, part: WaybillPart, title: z.infer<typeof titleSchema>): CallRefusal | undefined {
    const { type, index } = ANSWER_TITLE_BY_PART[part];
    const answeredType = answeredTitleByAnswer[type] ?? '';
    if (title.ParentEntityId !== getTitleId(held.id, answeredType))
      return buildBadRequest('ParentEntityId: не титул отправителя');
    if (title.NeedReceipt) return buildBadRequest('Cannot request receipt for document with this workflow');
    if (title.TitleIndex !== undefined && title.TitleIndex !== index)
      return buildBadRequest(`TitleIndex: нужен ${index}`);
    const standing = this.#getStandRefusal(held, part);
    if (standing) return standing;
    if ((this.#invalid.get(title.ParentEntityId) ?? 0) >= MAX_INVALID_TITLES_A_DAY) {
      return buildConflict(
        'TooManyInvalidSignatures',
        'За сутки отправлено больше трёх неверных подписей этого титула',
      );
    }
    const { Content, PowerOfAttorney } = title.SignedContent;
    const xml = Buffer.from(Content, 'base64');
    const Signature = this.#getSignature(title.SignedContent);
    const answered = held.titles.get(answeredType) as KeptFile;
    const problem = checkTitle(
      { type, xml, signature: Buffer.from(Signature, 'base64') },
      {
        answered,
        uid: held.uid,
        carrierInn: this.#carrierInn,
        hasAttorney: PowerOfAttorney?.UseDefault === true || PowerOfAttorney?.FullId?.IssuerInn === this.#carrierInn,
      },
    );
    if (problem) {
      if (problem.kind === 'signature') this.#countInvalid(title.ParentEntityId);
      return { ...REFUSALS[problem.kind], text: problem.text };
    }
    const { fileId, at } = readTitleHead(type, xml);
    this.#book().accept(held.id, type, { id: fileId, at, xml: Content, signature: Signature });
    return undefined;
  }

  /** Takes a refusal of a title; one that comes as a universal message has no signature. */
  #takeRejection(
    held: HeldWaybill,
    part: WaybillPart,
    {
      Content,
      Signature = '',
      isUnsigned = false,
    }: { Content: string; Signature?: string | undefined; isUnsigned?: boolean },
  ): CallRefusal | undefined {
    const standing = this.#getStandRefusal(held, part);
    if (standing && standing.code !== 'DriverApproveRequired') return standing;
    const xml = Buffer.from(Content, 'base64');
    const verified = isUnsigned ? null : verifyDetached(xml, Buffer.from(Signature, 'base64'));
    if (verified?.ok === false) return { ...REFUSALS.signature, text: `Подпись не принята: ${verified.why}` };
    const id = /ИдФайл="([^"]+)"/u.exec(new TextDecoder('windows-1251').decode(xml))?.[1];
    if (!id) return buildBadRequest('Это не файл отказа');
    const type = answeredTitleByAnswer[ANSWER_TITLE_BY_PART[part].type] ?? '';
    const at = held.titles.get(type)?.at ?? 0;
    this.#book().record(held.id, {
      what: 'refusal',
      type,
      file: { id, at, xml: Content, signature: Signature },
      reason: '',
    });
    return undefined;
  }

  /** The signature of a file, or one that the sandbox makes when the call asks for a test signature. */
  #getSignature({ Content, Signature = '', SignWithTestSignature }: z.infer<typeof signedContentSchema>): string {
    if (!SignWithTestSignature) return Signature;
    return Buffer.from(signAsCarrier(Buffer.from(Content, 'base64'), this.#now())).toString('base64');
  }

  #countInvalid(entity: string): void {
    this.#invalid.set(entity, (this.#invalid.get(entity) ?? 0) + 1);
  }
}
