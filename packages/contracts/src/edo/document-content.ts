import { z } from 'zod';
import { titleNoticeSchema } from './title-notice.ts';
import { titleKinds, waybillFieldsSchema, waybillNoteSchema, waybillSignatorySchema } from './waybill-fields.ts';
import { waybillReplacementSchema } from './waybill-replacement.ts';

/** One file of the archive; `size` in bytes after unpacking. */
const archiveFileSchema = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  kind: z.enum(['xml', 'sig', 'pdf', 'other']),
});
export type ArchiveFile = z.infer<typeof archiveFileSchema>;

/** One title found in the archive: what it is, its file id (`ИдФайл`), the waybill's id in the state system, who signed. */
const contentTitleSchema = z.object({
  kind: z.enum(titleKinds),
  /** Prefix of the file id, such as ON_TRNACLPPRIN; null when the file id does not begin with one. */
  prefix: z.string().nullable(),
  knd: z.string().nullable(),
  fileName: z.string(),
  fileId: z.string().nullable(),
  uid: z.string().nullable(),
  encoding: z.string(),
  signatories: z.array(waybillSignatorySchema),
  /** File id of the title this one answers (T2 answers T1, T3 answers T2, T4 answers T3). */
  answersFileId: z.string().nullable(),
});
export type ContentTitle = z.infer<typeof contentTitleSchema>;

/** The certificate a signature was made with. Times are ISO 8601 UTC; `serial` is upper-case hex. */
const signatureCertificateSchema = z.object({
  serial: z.string(),
  issuer: z.string().nullable(),
  validFrom: z.string(),
  validTo: z.string(),
});
export type SignatureCertificate = z.infer<typeof signatureCertificateSchema>;

/**
 * Verdict on a signature. `broken`: made by another key. `foreign`: valid, but of other content than the file. `expired`,
 * `revoked`: state of the certificate at signing. `unauthorised`: valid, but not covered by the power of attorney that the
 * title names. `unchecked`: a step could not be taken, such as the chain to a trusted centre.
 */
const signatureVerdicts = ['valid', 'unchecked', 'foreign', 'broken', 'expired', 'revoked', 'unauthorised'] as const;
export type SignatureVerdict = (typeof signatureVerdicts)[number];

/** Step of verification; `passed` is null for a step that could not be taken. `text` is Russian and ready to show. */
const signatureCheckSchema = z.object({
  code: z.enum(['file', 'signature', 'dates', 'chain', 'standing', 'attorney']),
  passed: z.boolean().nullable(),
  text: z.string(),
});
export type SignatureCheck = z.infer<typeof signatureCheckSchema>;

/**
 * One electronic signature. `origin` is `file` for a signature beside the XML, `embedded` for the one a title carries
 * of the title it answers, `counter` for a countersignature. `digestMatches`: the signed digest equals that of
 * `signedFile`; null when no file could be compared or the algorithm is unknown. `error` is a Russian text for an
 * unreadable signature; then signer, certificate and digest are unknown, and `verdict` is `unchecked`.
 */
const contentSignatureSchema = z.object({
  file: z.string(),
  origin: z.enum(['file', 'embedded', 'counter']),
  format: z.enum(['der', 'base64', 'pem', 'unknown']),
  /** First 200 characters of the signature as base64. */
  preview: z.string(),
  signer: z.string().nullable(),
  position: z.string().nullable(),
  organisation: z.string().nullable(),
  /** INN of the organisation; the person's INN when the certificate names no organisation. */
  inn: z.string().nullable(),
  personInn: z.string().nullable(),
  ogrn: z.string().nullable(),
  certificate: signatureCertificateSchema.nullable(),
  /** ISO 8601 UTC. */
  signingTime: z.string().nullable(),
  digestAlgorithm: z.string().nullable(),
  signedFile: z.string().nullable(),
  digestMatches: z.boolean().nullable(),
  verdict: z.enum(signatureVerdicts),
  checks: z.array(signatureCheckSchema),
  error: z.string().nullable(),
});
export type ContentSignature = z.infer<typeof contentSignatureSchema>;

/** Oddity that did not prevent reading; `text` is Russian and ready to show. */
const contentWarningSchema = z.object({ code: z.string(), file: z.string().nullable(), text: z.string() });
export type ContentWarning = z.infer<typeof contentWarningSchema>;

/**
 * Comparison of the opened title with T1 of its chain. `first-title`: T1 is missing; `answers`, `uid`, `inn`, `vehicle`,
 * `dates`: whether the two agree. `text` and `note` are Russian and ready to show.
 */
const contentCheckSchema = z.object({
  code: z.enum(['first-title', 'answers', 'uid', 'inn', 'vehicle', 'dates']),
  passed: z.boolean(),
  text: z.string(),
  note: z.string(),
});
export type ContentCheck = z.infer<typeof contentCheckSchema>;

/** Types of the opened document, by which the viewer chooses its view. */
const contentDocumentTypes = [
  'waybill',
  'acceptance',
  'receipt',
  'issue',
  'readdress',
  'replacement',
  'cost',
  'order',
  'accompanying',
  'trip-sheet',
  'invoice',
  'refusal',
  'unknown',
] as const;
export type ContentDocumentType = (typeof contentDocumentTypes)[number];

/** One party as a title without structured reading names it; `Роль` is «Участник» when the format's word is not known. */
const outlinePartySchema = z.object({
  Роль: z.string(),
  Наименование: z.string().nullable(),
  ИНН: z.string().nullable(),
  КПП: z.string().nullable(),
});
export type OutlineParty = z.infer<typeof outlinePartySchema>;

/** Outline of a title without structured reading; values as in the XML. */
const titleOutlineSchema = z.object({
  Номер: z.string().nullable(),
  /** Date of the document; when it names none, the day the file was made. */
  Дата: z.string().nullable(),
  /** Sum with VAT of a universal transfer document, in rubles. */
  Сумма: z.string().optional(),
  /** Last day of a power of attorney. */
  Срок: z.string().optional().nullable(),
  /** Powers of the representative, in words of a power of attorney. */
  Полномочия: z.array(z.string()).optional(),
  Стороны: z.array(outlinePartySchema),
  /** What a readdressing, a cost of carriage or a notice of clarification states, in words and in the order of the file. */
  Сведения: z.array(waybillNoteSchema).optional(),
});
export type TitleOutline = z.infer<typeof titleOutlineSchema>;

/** The source text of the opened title, cut at 100,000 characters. */
const contentSourceSchema = z.object({
  fileName: z.string(),
  encoding: z.string(),
  text: z.string(),
  truncated: z.boolean(),
});
export type ContentSource = z.infer<typeof contentSourceSchema>;

/** Number of documents of the chain, and their types, each once. */
const chainInfoSchema = z.object({
  totalDocuments: z.number().int().nonnegative(),
  availableTypes: z.array(z.string()),
});
export type ChainInfo = z.infer<typeof chainInfoSchema>;

/**
 * The processed content of one document: GET /api/edo/documents/:id/content/processed and the answer to an upload.
 * `contentSize` is the archive's size in bytes, `contentSizeFormatted` the same for people («157,8 КБ»).
 */
export const documentContentSchema = z.object({
  documentId: z.string(),
  sourceDocumentType: z.string(),
  chainInfo: chainInfoSchema,
  contentSize: z.number().int().nonnegative(),
  contentSizeFormatted: z.string(),
  hasXML: z.boolean(),
  hasSignatures: z.boolean(),
  fileList: z.array(archiveFileSchema),
  content: contentSourceSchema.nullable(),
  extractedData: z.object({
    metadata: z.object({ totalFiles: z.number().int().nonnegative(), documentType: z.enum(contentDocumentTypes) }),
    extracted: z.object({
      /** Null when no title of the archive is a known one. */
      extractedFields: waybillFieldsSchema.nullable(),
      /** What an opened ON_TRNZAMEN replaces; `extractedFields` are still those of T1. */
      replacement: waybillReplacementSchema.nullable(),
      /** Set when the opened title has no structured reading; the raw data is shown as well. */
      outline: titleOutlineSchema.nullable(),
      /** The opened title as plain JSON: attributes under `@name`, text under `#text`, repeated elements as lists. */
      rawData: z.unknown(),
    }),
  }),
  titles: z.array(contentTitleSchema),
  signatures: z.array(contentSignatureSchema),
  warnings: z.array(contentWarningSchema),
  checks: z.array(contentCheckSchema),
  /** Objections and changes of the titles of the archive, refusals first. */
  notices: z.array(titleNoticeSchema),
});
export type DocumentContent = z.infer<typeof documentContentSchema>;
