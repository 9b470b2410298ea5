import { z } from 'zod';

/** JSON of Diadoc: its versions shape ticks, counts and enumerations differently, and leave out what is empty. */

const EPOCH_TICKS = 621_355_968_000_000_000;
const TICKS_PER_MS = 10_000;

const numberOrDigits = z.union([z.number(), z.string().regex(/^-?\d+$/)]).transform(Number);

/** 100 ns since the year 1 in UTC, bare or as `{"Ticks": …}`; null when absent or not within 2000–2099. */
export const ticksSchema = z
  .union([numberOrDigits, z.object({ Ticks: numberOrDigits }).transform(({ Ticks }) => Ticks)])
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

/** Joins the words of a name that are not empty. */
export const joinKnownWords = (...words: string[]): string => words.filter(Boolean).join(' ');

/** A count; Diadoc writes some of them as text. */
export const countOrZero = numberOrDigits.nullish().transform((value) => value ?? 0);

/** Member of an enumeration by its name in any case, or by its code; any other value is `unknown`. */
export const buildEnumSchema = <const N extends string>(codes: Readonly<Record<N, number>>) =>
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

const tagSchema = z.object({ Key: textOrEmpty, Value: textOrEmpty });
const detailSchema = z.object({ Code: textOrEmpty, Text: textOrEmpty });

/** State of a document in an outside system; `KlMt` is ГИС ЭПД. */
const outerDocflowSchema = z
  .object({
    DocflowNamedId: textOrEmpty,
    Status: z.object({
      NamedId: textOrEmpty,
      FriendlyName: textOrEmpty,
      Description: textOrEmpty,
      Type: buildEnumSchema({ Normal: 1, Success: 2, Warning: 3, Error: 4 }),
      Details: listOrEmpty(detailSchema),
    }),
  })
  .nullish();

const documentIdSchema = z.object({ MessageId: z.string(), EntityId: textOrEmpty });

const documentInfoSchema = z.object({
  MessageId: z.string(),
  EntityId: z.string(),
  CreationTimestampTicks: ticksSchema,
  TypeNamedId: textOrEmpty,
  Function: textOrEmpty,
  Version: textOrEmpty,
  DocumentDirection: buildEnumSchema({ Inbound: 1, Outbound: 2, Internal: 3 }),
  CustomData: listOrEmpty(tagSchema),
  DeliveryTimestampTicks: ticksSchema,
  SenderSignatureStatus: buildEnumSchema({
    WaitingForSenderSignature: 1,
    SenderSignatureUnchecked: 2,
    SenderSignatureCheckedAndValid: 3,
    SenderSignatureCheckedAndInvalid: 4,
  }),
  RecipientResponseStatus: buildEnumSchema({
    RecipientResponseStatusNotAcceptable: 1,
    WaitingForRecipientSignature: 2,
    WithRecipientSignature: 3,
    RecipientSignatureRequestRejected: 4,
    InvalidRecipientSignature: 5,
  }),
  RevocationStatus: buildEnumSchema({
    RevocationStatusNone: 1,
    RevocationIsRequestedByMe: 2,
    RequestsMyRevocation: 3,
    RevocationAccepted: 4,
    RevocationRejected: 5,
  }),
  LastOuterDocflows: listOrEmpty(z.object({ ParentEntityId: textOrEmpty, OuterDocflow: outerDocflowSchema })),
  SubordinateDocumentIds: listOrEmpty(documentIdSchema),
});
/** DocumentInfo of a title of a sender. */
export type DocumentInfo = z.infer<typeof documentInfoSchema>;

const entitySchema = z.object({
  EntityId: z.string(),
  ParentEntityId: textOrEmpty,
  EntityType: buildEnumSchema({ Attachment: 1, Signature: 2 }),
  AttachmentType: buildEnumSchema({
    SignatureRequestRejection: 8,
    XmlSignatureRejection: 28,
    RevocationRequest: 29,
    CustomData: 64,
    Title: 68,
    OuterDocflow: 75,
  }),
  FileName: textOrEmpty,
  RawCreationDate: ticksSchema,
  DocumentInfo: documentInfoSchema.nullish(),
  OuterDocflow: outerDocflowSchema,
});
/** An entity of a message: a file, a signature, a state. */
export type Entity = z.infer<typeof entitySchema>;

/** GET /V5/GetMessage. */
export const messageSchema = z.object({
  MessageId: z.string(),
  TimestampTicks: ticksSchema,
  IsDeleted: z.boolean().nullish(),
  Entities: listOrEmpty(entitySchema),
});
export type Message = z.infer<typeof messageSchema>;

/** POST /V4/PostMessagePatch. */
export const patchSchema = z.object({ MessageId: z.string(), Entities: listOrEmpty(entitySchema) });

const touchedMessageSchema = z.object({ MessageId: z.string(), TimestampTicks: ticksSchema }).nullish();
/** GET /V8/GetNewEvents. */
export const eventsSchema = z.object({
  Events: listOrEmpty(
    z.object({
      EventId: z.string(),
      IndexKey: textOrEmpty,
      Message: touchedMessageSchema,
      Patch: touchedMessageSchema,
    }),
  ),
  TotalCount: countOrZero,
});

/** POST /V4/GetDocuments. */
export const documentsSchema = z.object({ Documents: listOrEmpty(documentInfoSchema) });
