import { malformed, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { PreparedFile } from '../operator.ts';
import { typesSchema } from './diadoc-answers.ts';
import type { Ask } from './diadoc-client.ts';
import { readRef, WAYBILL } from './fold-waybill.rules.ts';

/** Code of a universal message that refuses a signature. */
const REFUSAL_CODE = '3999';
const LESS_THAN = 0x3c;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (words: string) => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? '');

/** Name in `Content-Disposition`, in either of its forms. */
function getFileName(headers: Headers): string | null {
  const given = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''((?:[\w.~-]|%[0-7][0-9A-F])+)/i.exec(given)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(given)?.[1] ?? null);
}

/** Instant of a day `DD.MM.YYYY`, or of an ISO date; NaN: not told. */
const readDay = (day: string) => Date.parse(day.replace(/^(\d\d)\.(\d\d)\.(\d{4}).*$/, '$3-$2-$1'));

/** Whether refusals are universal messages already: Diadoc tells from which day. */
async function isUniversal(ask: Ask, box: string): Promise<ProviderOutcome<boolean>> {
  const answer = await ask({ path: '/V3/GetDocumentTypes', query: new URLSearchParams({ boxId: box }) });
  const types = readAnswer(answer, typesSchema);
  if (!types.ok) return types;
  const type = types.value.DocumentTypes.find(({ Name }) => Name === WAYBILL);
  return { ok: true, value: readDay(type?.UniversalMessagesStartDate ?? '') <= Date.now() };
}

const buildMessage = (reason: string) =>
  `<UniversalMessage><UniversalMessageInfos><UniversalMessageInfo StatusCode="${REFUSAL_CODE}"><PlainText>${escapeXml(reason)}</PlainText></UniversalMessageInfo></UniversalMessageInfos><Sender UseDefaultPersonInfo="true"/></UniversalMessage>`;

/** Signer of a service document, by the certificate. */
const buildSigners = (box: string, thumbprint: string) =>
  `<Signers BoxId="${escapeXml(box)}"><Signer SignerPowersConfirmationMethod="1"><Certificate CertificateThumbprint="${escapeXml(thumbprint)}"/></Signer></Signers>`;

/** A refusal of the title of `ref`, to be signed: Diadoc writes its file, in the form in force. */
export async function writeRefusal(
  ask: Ask,
  box: string,
  { ref, reason, thumbprint }: { ref: string; reason: string; thumbprint: string | null },
): Promise<ProviderOutcome<PreparedFile>> {
  const { message: messageId, entity: attachmentId } = readRef(ref);
  const universal = await isUniversal(ask, box);
  if (!universal.ok) return universal;
  const SignerContent = Buffer.from(buildSigners(box, thumbprint ?? '')).toString('base64');
  const answer = universal.value
    ? await ask({
        path: '/GenerateUniversalMessage',
        query: new URLSearchParams({ boxId: box, messageId, attachmentId }),
        method: 'POST',
        accept: 'application/xml',
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: buildMessage(reason),
      })
    : await ask({
        path: '/V2/GenerateSignatureRejectionXml',
        query: new URLSearchParams({ boxId: box }),
        method: 'POST',
        accept: 'application/xml',
        body: JSON.stringify({
          ErrorMessage: reason,
          MessageId: messageId,
          AttachmentId: attachmentId,
          SignerContent,
        }),
      });
  if (!answer.ok) return answer;
  const fileName = getFileName(answer.headers);
  if (!fileName || answer.bytes[0] !== LESS_THAN) return malformed('no file of a refusal');
  return { ok: true, value: { bytes: answer.bytes, fileName, ref } };
}
