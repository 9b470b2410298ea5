import { getRandomUuid, hashText } from '../../shared/random.rules.ts';

/** Shapes of the JSON of Diadoc. */

const EPOCH_TICKS = 621_355_968_000_000_000n;
const TICKS_PER_SECOND = 10_000_000n;

/** Ticks of 100 ns since the year 1; a JSON number is exact to about a hundred of them. */
export const toTicks = (seconds: number): number =>
  Number(EPOCH_TICKS + BigInt(Math.round(seconds)) * TICKS_PER_SECOND);

/** Unix seconds of ticks. */
export const fromTicks = (ticks: string): number => (Number(ticks) - Number(EPOCH_TICKS)) / Number(TICKS_PER_SECOND);

/** UUID derived from the parts: the same parts always give the same one. */
export const buildId = (...parts: (string | number)[]): string => getRandomUuid(hashText(parts.join('/')), 41);

/** Codes of enumerations, which some versions of the API send in place of names. */
const ENUM_CODES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  EntityType: { Attachment: 1, Signature: 2 },
  AttachmentType: {
    SignatureRequestRejection: 8,
    XmlSignatureRejection: 28,
    RevocationRequest: 29,
    CustomData: 64,
    Title: 68,
    OuterDocflow: 75,
  },
  RecipientResponseStatus: {
    RecipientResponseStatusNotAcceptable: 1,
    WaitingForRecipientSignature: 2,
    WithRecipientSignature: 3,
    RecipientSignatureRequestRejected: 4,
  },
  SenderSignatureStatus: { SenderSignatureCheckedAndValid: 3 },
  RevocationStatus: { RevocationStatusNone: 1, RevocationAccepted: 4 },
  Type: { Normal: 1, Success: 2, Error: 4 },
  ReadyForEpdStatus: { Ready: 2, NotReady: 3 },
};

/** The same answer as other versions of the API shape it: ticks as objects, counts as texts, enumerations as codes. */
export function toOtherVersionShape(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => toOtherVersionShape(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toOtherVersionShape(item, name)]));
  }
  if (typeof value === 'number') {
    return key.endsWith('Ticks') || key === 'RawCreationDate' ? { Ticks: String(value) } : String(value);
  }
  return typeof value === 'string' ? (ENUM_CODES[key]?.[value] ?? value) : value;
}
