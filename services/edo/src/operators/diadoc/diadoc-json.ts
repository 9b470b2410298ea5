import { z } from 'zod';

/** JSON of Diadoc: its versions shape ticks, counts and enumerations differently, and leave out what is empty. */

const EPOCH_TICKS = 621_355_968_000_000_000;
const TICKS_PER_MS = 10_000;

const digits = z.union([z.number(), z.string().regex(/^-?\d+$/)]).transform(Number);

/** 100 ns since the year 1 in UTC, bare or as `{"Ticks": …}`; null when absent or not within 2000–2099. */
export const ticks = z
  .union([digits, z.object({ Ticks: digits }).transform(({ Ticks }) => Ticks)])
  .nullish()
  .transform((value) => toInstant(value ?? 0));

/** Waybills lie between these times; any other is a mistake, and may be out of range for a `Date`. */
const EARLIEST_WAYBILL_MS = Date.UTC(2000, 0);
const LATEST_WAYBILL_MS = Date.UTC(2100, 0);

function toInstant(value: number): Date | null {
  const ms = (value - EPOCH_TICKS) / TICKS_PER_MS;
  return ms >= EARLIEST_WAYBILL_MS && ms < LATEST_WAYBILL_MS ? new Date(ms) : null;
}

/** Ticks of an instant, whole milliseconds. */
export const toTicks = (at: Date): string => String(BigInt(at.getTime()) * 10_000n + BigInt(EPOCH_TICKS));

/** Day of an instant in Moscow, `YYYY-MM-DD`; empty without one. */
export const toMoscowDay = (at: Date | null): string =>
  at ? new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length) : '';

/** A name of its words that are known. */
export const joinKnownWords = (...words: string[]): string => words.filter(Boolean).join(' ');

/** A count; Diadoc writes some of them as text. */
export const countOrZero = digits.nullish().transform((value) => value ?? 0);

/** Member of an enumeration by its name in any case, or by its code; any other value is `unknown`. */
export const enumName = <const N extends string>(codes: Readonly<Record<N, number>>) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value): N | 'unknown' => {
      const given = String(value).toLowerCase();
      const byCode = Object.entries(codes).find(
        ([name, code]) => given === name.toLowerCase() || given === String(code),
      );
      return (byCode?.[0] as N | undefined) ?? 'unknown';
    });

/** A list; absent is empty. */
export const listOrEmpty = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

/** A text; absent is empty. */
export const textOrEmpty = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const tag = z.object({ Key: textOrEmpty, Value: textOrEmpty });
const detail = z.object({ Code: textOrEmpty, Text: textOrEmpty });

/** State of a document in an outside system; `KlMt` is ГИС ЭПД. */
const outerDocflow = z
  .object({
    DocflowNamedId: textOrEmpty,
    Status: z.object({
      NamedId: textOrEmpty,
      FriendlyName: textOrEmpty,
      Description: textOrEmpty,
      Type: enumName({ Normal: 1, Success: 2, Warning: 3, Error: 4 }),
      Details: listOrEmpty(detail),
    }),
  })
  .nullish();

const documentId = z.object({ MessageId: z.string(), EntityId: textOrEmpty });

const documentInfo = z.object({
  MessageId: z.string(),
  EntityId: z.string(),
  CreationTimestampTicks: ticks,
  TypeNamedId: textOrEmpty,
  Function: textOrEmpty,
  Version: textOrEmpty,
  DocumentDirection: enumName({ Inbound: 1, Outbound: 2, Internal: 3 }),
  CustomData: listOrEmpty(tag),
  DeliveryTimestampTicks: ticks,
  SenderSignatureStatus: enumName({
    WaitingForSenderSignature: 1,
    SenderSignatureUnchecked: 2,
    SenderSignatureCheckedAndValid: 3,
    SenderSignatureCheckedAndInvalid: 4,
  }),
  RecipientResponseStatus: enumName({
    RecipientResponseStatusNotAcceptable: 1,
    WaitingForRecipientSignature: 2,
    WithRecipientSignature: 3,
    RecipientSignatureRequestRejected: 4,
    InvalidRecipientSignature: 5,
  }),
  RevocationStatus: enumName({
    RevocationStatusNone: 1,
    RevocationIsRequestedByMe: 2,
    RequestsMyRevocation: 3,
    RevocationAccepted: 4,
    RevocationRejected: 5,
  }),
  LastOuterDocflows: listOrEmpty(z.object({ ParentEntityId: textOrEmpty, OuterDocflow: outerDocflow })),
  SubordinateDocumentIds: listOrEmpty(documentId),
});
/** DocumentInfo of a title of a sender. */
export type DocumentInfo = z.infer<typeof documentInfo>;

const entity = z.object({
  EntityId: z.string(),
  ParentEntityId: textOrEmpty,
  EntityType: enumName({ Attachment: 1, Signature: 2 }),
  AttachmentType: enumName({
    SignatureRequestRejection: 8,
    XmlSignatureRejection: 28,
    RevocationRequest: 29,
    CustomData: 64,
    Title: 68,
    OuterDocflow: 75,
  }),
  FileName: textOrEmpty,
  RawCreationDate: ticks,
  DocumentInfo: documentInfo.nullish(),
  OuterDocflow: outerDocflow,
});
/** An entity of a message: a file, a signature, a state. */
export type Entity = z.infer<typeof entity>;

/** GET /V5/GetMessage. */
export const messageSchema = z.object({
  MessageId: z.string(),
  TimestampTicks: ticks,
  IsDeleted: z.boolean().nullish(),
  Entities: listOrEmpty(entity),
});
export type Message = z.infer<typeof messageSchema>;

/** POST /V4/PostMessagePatch. */
export const patchSchema = z.object({ MessageId: z.string(), Entities: listOrEmpty(entity) });

const touched = z.object({ MessageId: z.string(), TimestampTicks: ticks }).nullish();
/** GET /V8/GetNewEvents. */
export const eventsSchema = z.object({
  Events: listOrEmpty(z.object({ EventId: z.string(), IndexKey: textOrEmpty, Message: touched, Patch: touched })),
  TotalCount: countOrZero,
});

/** POST /V4/GetDocuments. */
export const documentsSchema = z.object({ Documents: listOrEmpty(documentInfo) });
