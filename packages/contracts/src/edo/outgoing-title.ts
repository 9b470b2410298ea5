import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';
import { MOST_TITLES_SIGNED_AT_ONCE } from './limits.ts';
import { operatorKinds } from './operator.ts';
import { outgoingTitleKinds, signedDocumentKinds } from './outgoing-kinds.ts';

/**
 * State of a title. `sending`: the call to the operator has begun; `unknown`: no answer came, and the operator is asked
 * what it has; `failed`: the operator has not taken it, and it may be written anew.
 */
const outgoingTitleStates = ['draft', 'prepared', 'sending', 'unknown', 'accepted', 'failed', 'cancelled'] as const;
export type OutgoingTitleState = (typeof outgoingTitleStates)[number];

/** A title that the company writes for a waybill, or a paper that it sends. Times are ISO 8601. */
export const outgoingTitleSchema = z.object({
  id: z.uuid(),
  chainId: z.string(),
  kind: z.enum(signedDocumentKinds),
  state: z.enum(outgoingTitleStates),
  /** SHA-256 of the frozen bytes in hex; null for a draft. */
  hash: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Why the title failed, for people; null when it has not. */
  error: z.string().nullable(),
  /** Name of the person who wrote the title last. */
  by: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
});
export type OutgoingTitle = z.infer<typeof outgoingTitleSchema>;

/** What is wrong with a field of a title, by its path in the form, for example `marks.0.at`. */
const titleProblemSchema = z.object({ field: z.string(), text: z.string() });
export type TitleProblem = z.infer<typeof titleProblemSchema>;

const titleKeyFields = { chainId: buildIdSchema(300), kind: z.enum(signedDocumentKinds) };

/** Path of one title of a waybill. */
export const outgoingTitleKeySchema = z.object({ ...titleKeyFields, kind: z.enum(outgoingTitleKinds) });

/** Form of a title: the saved draft, else what the order, the previous title, the directory and the company tell. */
export const titleFormSchema = z.object({
  title: outgoingTitleSchema.nullable(),
  fields: z.record(z.string(), z.unknown()),
  problems: z.array(titleProblemSchema),
  /** Why the title cannot be signed now: it waits for the driver, GIS EPD or the other side; null when it can. */
  blockedBy: z.string().nullable(),
});
export type TitleForm = z.infer<typeof titleFormSchema>;

/** Titles to be frozen and shown before they are signed; absent fields: those of the form. */
export const prepareTitlesSchema = z.object({
  titles: z
    .array(z.object({ ...titleKeyFields, fields: z.record(z.string(), z.unknown()).optional() }))
    .min(1, 'Выберите хотя бы одну накладную')
    .max(MOST_TITLES_SIGNED_AT_ONCE, `За один раз можно подписать не больше ${MOST_TITLES_SIGNED_AT_ONCE} накладных`),
  /** Signer: SHA-1 thumbprint of the certificate and the name in it, which the file states. */
  signer: z.object({
    lastName: z.string().trim().min(1, 'В сертификате нет фамилии').max(60),
    firstName: z.string().trim().min(1, 'В сертификате нет имени').max(60),
    middleName: z.string().trim().max(60).nullable(),
    position: z.string().trim().max(128).nullable(),
    thumbprint: z.string().max(100).nullable(),
    /** Machine-readable power of attorney; null: the head signs, or the entrepreneur. */
    attorney: z.object({ id: z.string().max(255), date: z.iso.date(), issuerInn: z.string().max(12) }).nullable(),
  }),
});
export type PrepareTitles = z.infer<typeof prepareTitlesSchema>;
export type TitleSigner = PrepareTitles['signer'];

/** A frozen title: these bytes are shown, signed and sent. */
const preparedTitleSchema = z.object({
  id: z.uuid(),
  chainId: z.string(),
  kind: z.enum(signedDocumentKinds),
  fileName: z.string(),
  /** SHA-256 in hex. */
  hash: z.string(),
  /** Base64. */
  content: z.string(),
  /** The same bytes read back, in the order of the form: label and value. */
  preview: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Past `prepared` when a double press or another person has already moved the title on. */
  state: z.enum(outgoingTitleStates),
});
export type PreparedTitle = z.infer<typeof preparedTitleSchema>;

/** Titles frozen, and those that could not be, with the reason. */
export const prepareTitlesReplySchema = z.object({
  prepared: z.array(preparedTitleSchema),
  refused: z.array(z.object({ ...titleKeyFields, problems: z.array(titleProblemSchema) })),
});
export type PrepareTitlesReply = z.infer<typeof prepareTitlesReplySchema>;

/** Detached CMS signatures of frozen titles, base64 of DER. */
export const sendTitlesSchema = z.object({
  titles: z
    .array(z.object({ id: z.uuid(), signature: z.string().min(1, 'Нет подписи').max(100_000) }))
    .min(1)
    .max(MOST_TITLES_SIGNED_AT_ONCE),
});
export type SendTitles = z.infer<typeof sendTitlesSchema>;

/** Where each title stands after sending. */
export const sendTitlesReplySchema = z.object({ titles: z.array(outgoingTitleSchema) });

/** A row of the signing desk, the list of waybills that wait for somebody. */
const signingDeskRowSchema = z.object({
  chainId: z.string(),
  number: z.string(),
  route: z.string(),
  client: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  operator: z.enum(operatorKinds),
  login: z.string(),
  /** Title that the company signs next; null: none. */
  kind: z.enum(outgoingTitleKinds).nullable(),
  /**
   * `sign`: the company signs now; `driver`, `gis`, `consignor`, `consignee`: who acts next; `sent`: the operator has
   * not confirmed the title yet; `unknown`: the operator is asked what it has; `refused`: by GIS EPD or the operator.
   */
  stand: z.enum(['sign', 'driver', 'gis', 'consignor', 'consignee', 'sent', 'unknown', 'refused']),
  /** Code and text of the refusal, and what to do. */
  reason: z.object({ code: z.string(), text: z.string(), remedy: z.string() }).nullable(),
  /** When the title `kind` should be signed, 24 hours after the latest one: a term of Трасса, not of the law. */
  dueAt: z.string().nullable(),
  since: z.string(),
});
export type SigningDeskRow = z.infer<typeof signingDeskRowSchema>;

/** The signing desk: all waybills that wait for somebody, first those that the company has to sign. */
export const signingDeskReplySchema = z.object({
  rows: z.array(signingDeskRowSchema),
  counts: z.record(signingDeskRowSchema.shape.stand, z.number()),
});
export type SigningDeskReply = z.infer<typeof signingDeskReplySchema>;

/** State of the signing of a waybill at its operator. */
export const waybillSigningSchema = z.object({
  /** Row of the waybill on the desk; `kind` null: the company has nothing to sign now. */
  row: signingDeskRowSchema,
  /** Whether the waybill waits for anybody, or was refused. */
  isOpen: z.boolean(),
  /** Titles that the operator takes from the company now. */
  offers: z.array(z.enum(outgoingTitleKinds)),
  /** Number of the waybill in GIS EPD; null: not given yet. */
  uid: z.string().nullable(),
  /** Answer of GIS EPD to the latest title. */
  gis: z.object({ state: z.enum(['none', 'sent', 'registered', 'refused']), code: z.string(), text: z.string() }),
  /** Titles of the company, the latest of each kind. */
  titles: z.array(outgoingTitleSchema),
});
export type WaybillSigningState = z.infer<typeof waybillSigningSchema>;

/** Ways in which the calling person can sign, besides the plug-in of the browser. */
export const signingWaysSchema = z.object({
  /** Signer of the demonstration's stand-in of an operator; null: this installation has none. */
  sandbox: z.object({ name: z.string(), position: z.string() }).nullable(),
  /** Certificates in the cloud of an operator; fields that the operator does not state are empty. */
  cloud: z.array(
    z.object({
      connectionId: z.uuid(),
      operator: z.enum(operatorKinds),
      thumbprint: z.string(),
      /** Full name of the owner. */
      name: z.string(),
      organisation: z.string(),
      inn: z.string(),
      way: z.enum(['dss', 'goskey']),
      until: z.string(),
    }),
  ),
  attorneys: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      until: z.string(),
      issuerInn: z.string(),
      representative: z.string(),
      powers: z.array(z.string()),
      /** Text of a warning: ends in 14 days, and the like. */
      warning: z.string().nullable(),
    }),
  ),
});
export type SigningWays = z.infer<typeof signingWaysSchema>;

/** Titles to be signed outside the browser: by the signer of the operator's stand-in, or in the cloud. */
export const signOutsideBrowserSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('sandbox'), titles: z.array(z.uuid()).min(1).max(MOST_TITLES_SIGNED_AT_ONCE) }),
  z.object({
    way: z.literal('cloud'),
    titles: z.array(z.uuid()).min(1).max(MOST_TITLES_SIGNED_AT_ONCE),
    connectionId: z.uuid(),
    thumbprint: z.string().max(100),
  }),
]);
export type SignOutsideBrowser = z.infer<typeof signOutsideBrowserSchema>;

/** Signatures made outside the browser, or the task that a person has yet to confirm on the phone. */
export const outsideSignaturesReplySchema = z.object({
  task: z.uuid().nullable(),
  state: z.enum(['waiting', 'done', 'cancelled', 'failed']),
  error: z.string().nullable(),
  signatures: z.array(z.object({ id: z.uuid(), signature: z.string() })),
});
export type OutsideSignaturesReply = z.infer<typeof outsideSignaturesReplySchema>;
