import type { FastifyInstance } from 'fastify';
import iconv from 'iconv-lite';
import { z } from 'zod';
import { isClientAtOperators } from '../../operator-papers/clients.ts';
import type { HeldPaper, PaperBook } from '../../operator-papers/paper-book.ts';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { CARRIERS } from '../../world/companies.ts';
import { verifyDetached } from '../edo/signature/verify-detached.ts';
import { isSameBox, ownBoxGuid } from './boxes.ts';
import { buildId, toTicks } from './diadoc-json.ts';
import { sendText } from './faults.ts';
import type { CallRefusal } from './post-patch.ts';

const NONFORMALIZED = 'Nonformalized';
/** Versions of formalized papers, and the codes of their forms. */
const FORMS: Readonly<Record<string, { version: string; form: string }>> = {
  UniversalTransferDocument: { version: 'utd970_05_03_01', form: '1115131' },
  UniversalCorrectionDocument: { version: 'ucd736_05_01_02', form: '1115133' },
};

const metadataItemSchema = z.object({ Key: z.string(), Value: z.string() });
const attachmentSchema = z.object({
  SignedContent: z.object({
    Content: z.base64(),
    Signature: z.base64().optional(),
    SignWithTestSignature: z.boolean().optional(),
    PowerOfAttorney: z.unknown().optional(),
  }),
  TypeNamedId: z.string(),
  Function: z.string().optional(),
  Version: z.string().optional(),
  Metadata: z.array(metadataItemSchema),
  CustomData: z.array(metadataItemSchema).default([]),
  NeedRecipientSignature: z.boolean().default(false),
});
type Attachment = z.infer<typeof attachmentSchema>;
const messageSchema = z.object({
  FromBoxId: z.string(),
  ToBoxId: z.string(),
  DocumentAttachments: z.array(attachmentSchema).length(1),
});

const buildBadRequest = (text: string, code = 'InvalidContent'): CallRefusal => ({ status: 400, code, text });
const formatClientBoxId = (inn: string) => `${buildId('box', inn).replaceAll('-', '')}@diadoc.ru`;

/** What Diadoc would refuse in a formalized paper; undefined: it is taken. */
function checkFormalized({ TypeNamedId, Version, Function: name, SignedContent }: Attachment): CallRefusal | undefined {
  const form = FORMS[TypeNamedId];
  if (!form)
    return TypeNamedId === NONFORMALIZED ? undefined : buildBadRequest(`Неизвестный тип документа ${TypeNamedId}`);
  if (Version !== form.version) return buildBadRequest(`Версия ${Version} типа ${TypeNamedId} не действует`);
  const text = iconv.decode(Buffer.from(SignedContent.Content, 'base64'), 'win1251');
  if (!text.includes(`КНД="${form.form}"`)) return buildBadRequest(`КНД не ${form.form}`);
  return text.includes(`Функция="${name}"`) ? undefined : buildBadRequest('Функция не та, что в файле');
}

/** PostMessage: papers of the carrier, each operation once. */
class PostMessageHandler {
  readonly #book: PaperBook;
  /** Unix seconds. */
  readonly #now: () => number;

  constructor(book: PaperBook, now: () => number) {
    this.#book = book;
    this.#now = now;
  }

  /** Takes a paper; an operation that is repeated gets the paper as it was taken before. */
  post(operationId: string, body: unknown): HeldPaper | CallRefusal {
    const id = buildId('paper', operationId.toLowerCase());
    const known = this.#book.find(id);
    if (known) return known;
    const message = messageSchema.safeParse(body);
    if (!message.success) return buildBadRequest(z.prettifyError(message.error), 'InvalidRequest');
    const [attachment] = message.data.DocumentAttachments;
    if (!attachment || !isSameBox(message.data.FromBoxId, ownBoxGuid))
      return buildBadRequest('FromBoxId: чужой ящик', 'InvalidRequest');
    const refusal = checkFormalized(attachment);
    if (refusal) return refusal;
    const signature = this.#sign(attachment);
    if (typeof signature !== 'string') return signature;
    const fileName = attachment.Metadata.find(({ Key }) => Key === 'FileName')?.Value ?? '';
    if (fileName === '') return buildBadRequest('Metadata: нет FileName', 'InvalidRequest');
    const key = attachment.CustomData[0] ?? { Key: '', Value: '' };
    return this.#book.keep({
      ...{ id, type: attachment.TypeNamedId, to: message.data.ToBoxId, fileName, signature, state: 'sent' },
      content: attachment.SignedContent.Content,
      details: {
        ...{ function: attachment.Function ?? '', version: attachment.Version ?? '', key: key.Key, value: key.Value },
        isAnswered: String(attachment.NeedRecipientSignature),
      },
    });
  }

  #sign({ SignedContent }: Attachment): string | CallRefusal {
    const content = Buffer.from(SignedContent.Content, 'base64');
    if (SignedContent.SignWithTestSignature) return Buffer.from(signAsCarrier(content, this.#now())).toString('base64');
    const signature = SignedContent.Signature ?? '';
    const verified = verifyDetached(content, Buffer.from(signature, 'base64'));
    if (!verified.ok) return buildBadRequest(`Подпись не принята: ${verified.why}`, 'InvalidSignature');
    const isOwn = verified.inns.includes(CARRIERS.volgaCargo.inn) || SignedContent.PowerOfAttorney !== undefined;
    return isOwn ? signature : buildBadRequest('Сертификат другой организации, и доверенности нет', 'InvalidSignature');
  }
}

const getFileId = ({ id }: HeldPaper) => buildId(id, 'file');
const getAnswerId = ({ id }: HeldPaper) => buildId(id, 'answer');

const responseStatusByState: Readonly<Record<HeldPaper['state'], string>> = {
  ...{ draft: 'WaitingForRecipientSignature', sent: 'WaitingForRecipientSignature' },
  ...{ delivered: 'WaitingForRecipientSignature', signed: 'WithRecipientSignature' },
  refused: 'RecipientSignatureRequestRejected',
};

/** DocumentInfo of a paper. */
export const buildPaperInfo = (paper: HeldPaper): object => ({
  MessageId: paper.id,
  EntityId: getFileId(paper),
  CreationTimestampTicks: toTicks(paper.sentAt),
  CounteragentBoxId: paper.to,
  TypeNamedId: paper.type,
  Function: paper.details.function,
  Version: paper.details.version,
  DocumentDirection: 'Outbound',
  SenderSignatureStatus: 'SenderSignatureCheckedAndValid',
  RecipientResponseStatus:
    paper.details.isAnswered === 'true' || paper.state === 'refused'
      ? responseStatusByState[paper.state]
      : 'RecipientResponseStatusNotAcceptable',
  RevocationStatus: 'RevocationStatusNone',
  CustomData: [{ Key: paper.details.key, Value: paper.details.value }],
  ...(paper.state === 'sent' ? {} : { DeliveryTimestampTicks: toTicks(paper.changedAt) }),
});

/** A message with a paper: its file, the carrier's signature, and what the client has answered. */
export function buildPaperMessage(paper: HeldPaper): object {
  const own = { RawCreationDate: toTicks(paper.sentAt), EntityId: getFileId(paper), FileName: paper.fileName };
  const signature = { ...own, EntityType: 'Signature', EntityId: buildId(paper.id, 'signature'), FileName: '' };
  const answer = {
    EntityId: getAnswerId(paper),
    ParentEntityId: getFileId(paper),
    RawCreationDate: toTicks(paper.changedAt),
  };
  const AttachmentType = paper.type === NONFORMALIZED ? 'SignatureRequestRejection' : 'XmlSignatureRejection';
  const answers = {
    signed: [{ ...answer, EntityType: 'Signature' }],
    refused: [{ ...answer, EntityType: 'Attachment', AttachmentType, FileName: 'DP_UVUTOCH.xml' }],
  };
  return {
    MessageId: paper.id,
    TimestampTicks: toTicks(paper.sentAt),
    FromBoxId: ownBoxGuid,
    ToBoxId: paper.to,
    Entities: [
      { ...own, EntityType: 'Attachment', AttachmentType: paper.type, DocumentInfo: buildPaperInfo(paper) },
      { ...signature, ParentEntityId: getFileId(paper) },
      ...(paper.state === 'signed' || paper.state === 'refused' ? answers[paper.state] : []),
    ],
  };
}

/** Bytes of an entity of a paper: its file, or the reason of a refusal. */
export function getPaperBytes(paper: HeldPaper, entity: string): Uint8Array | undefined {
  if (entity === getFileId(paper)) return Buffer.from(paper.content, 'base64');
  if (entity !== getAnswerId(paper)) return undefined;
  if (paper.type === NONFORMALIZED) return Buffer.from(paper.reason);
  const xml = `<?xml version="1.0" encoding="windows-1251"?><Файл><Документ><СвУведУточ><ТекстУведУточ>${paper.reason}</ТекстУведУточ></СвУведУточ></Документ></Файл>`;
  return iconv.encode(xml, 'win1251');
}

/** Boxes of clients, and papers that are sent to them. */
export function addPaperCalls(app: FastifyInstance, { papers, now }: { papers: PaperBook; now: () => number }): void {
  const desk = new PostMessageHandler(papers, now);
  app.get<{ Querystring: { inn?: string; kpp?: string } }>('/GetOrganizationsByInnKpp', async ({ query }) => {
    const { inn = '', kpp = '' } = query;
    const Boxes = [{ BoxId: formatClientBoxId(inn), BoxIdGuid: buildId('box', inn), Title: inn }];
    const organization = {
      OrgId: buildId('organisation', inn),
      Inn: inn,
      Kpp: kpp,
      FullName: '',
      ShortName: '',
      Boxes,
    };
    return { Organizations: isClientAtOperators(inn) ? [organization] : [] };
  });
  app.post<{ Querystring: { operationId?: string } }>('/V3/PostMessage', async (request, reply) => {
    const answer = desk.post(request.query.operationId ?? '', request.body);
    return 'code' in answer ? sendText(reply, answer.status, answer.text, answer.code) : buildPaperMessage(answer);
  });
}
