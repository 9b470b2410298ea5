import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import { buildMalformedRefusal, readAnswer } from '@trassa/service-kit/provider-http';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { PreparedFile } from '../operator.ts';
import { typesSchema } from './diadoc-answers.ts';
import type { AskDiadoc } from './diadoc-client.ts';
import { parseTitleRef, WAYBILL_TYPE } from './fold-waybill.rules.ts';

/** Code of a universal message that refuses a signature. */
const REFUSAL_CODE = '3999';
const LESS_THAN = 0x3c;

const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (words: string) => words.replace(/[&<>"]/g, (sign) => xmlEscapes[sign] ?? '');

/** File name in `Content-Disposition`, encoded or plain. */
function getFileName(headers: Headers): string | null {
  const given = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''((?:[\w.~-]|%[0-7][0-9A-F])+)/i.exec(given)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(given)?.[1] ?? null);
}

/** Instant of a day `DD.MM.YYYY`, or of an ISO date; NaN: not told. */
const parseDayMs = (day: string) => Date.parse(day.replace(/^(\d\d)\.(\d\d)\.(\d{4}).*$/, '$3-$2-$1'));

/** Whether refusals are universal messages already: Diadoc tells from which day. */
async function isRefusalUniversal(ask: AskDiadoc, box: string): Promise<ProviderOutcome<boolean>> {
  const answer = await ask({ path: '/V3/GetDocumentTypes', query: new URLSearchParams({ boxId: box }) });
  const types = readAnswer(answer, typesSchema);
  if (!types.ok) return types;
  const type = types.value.DocumentTypes.find(({ Name }) => Name === WAYBILL_TYPE);
  return { ok: true, value: parseDayMs(type?.UniversalMessagesStartDate ?? '') <= Date.now() };
}

/** An element with its attributes; those without a value are left out. */
function buildElement(
  name: string,
  attributes: Readonly<Record<string, string | null | undefined>>,
  inner = '',
): string {
  const given = Object.entries(attributes).filter(([, value]) => value);
  return `<${name}${given.map(([key, value]) => ` ${key}="${escapeXml(value ?? '')}"`).join('')}>${inner}</${name}>`;
}

const buildName = ({ lastName, firstName, middleName }: TitleSigner) =>
  buildElement('Fio', { LastName: lastName, FirstName: firstName, MiddleName: middleName });

/** UserDataXml of GenerateUniversalMessage. */
function buildUserDataXml({ reason, signer }: Refusal): string {
  const info = buildElement(
    'UniversalMessageInfo',
    { StatusCode: REFUSAL_CODE },
    buildElement('PlainText', {}, escapeXml(reason)),
  );
  const sender = { Position: signer?.position, UseDefaultPersonInfo: signer ? 'false' : 'true' };
  const inner =
    buildElement('UniversalMessageInfos', {}, info) + buildElement('Sender', sender, signer && buildName(signer));
  return buildElement('UniversalMessage', {}, inner);
}

/** Signer of a service document: `SignerStatus` 1 without a power of attorney, 2 by an electronic one. */
function buildSigner({ signer, thumbprint }: Refusal): string {
  const attorney = signer?.attorney;
  const registered = {
    RegistrationNumber: attorney?.id,
    RegistrationDate: attorney?.date.split('-').reverse().join('.'),
  };
  const electronic = buildElement('Electronic', { MethodOfProviding: '1' }, buildElement('Manual', registered));
  const position = signer?.position
    ? buildElement('Position', { PositionSource: 'Manual' }, escapeXml(signer.position))
    : '';
  const inner = [
    thumbprint ? buildElement('Certificate', { CertificateThumbprint: thumbprint }) : '',
    signer ? buildName(signer) : '',
    position,
    attorney ? buildElement('PowerOfAttorney', {}, electronic) : '',
  ];
  return buildElement('Signer', { SignerStatus: attorney ? '2' : '1', SignatureType: '1' }, inner.join(''));
}

interface Refusal {
  /** Reference of the refused title. */
  ref: string;
  reason: string;
  thumbprint: string | null;
  signer: TitleSigner | undefined;
}

/** A refusal of a title, to be signed: Diadoc writes its file, in the form in force. */
export async function writeRefusal(
  ask: AskDiadoc,
  box: string,
  refusal: Refusal,
): Promise<ProviderOutcome<PreparedFile>> {
  const { ref, reason } = refusal;
  const { message: messageId, entity: attachmentId } = parseTitleRef(ref);
  const universal = await isRefusalUniversal(ask, box);
  if (!universal.ok) return universal;
  const SignerContent = Buffer.from(buildSigner(refusal)).toString('base64');
  const answer = universal.value
    ? await ask({
        path: '/GenerateUniversalMessage',
        query: new URLSearchParams({ boxId: box, messageId, attachmentId }),
        method: 'POST',
        accept: 'application/xml',
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: buildUserDataXml(refusal),
      })
    : await ask({
        path: '/V2/GenerateSignatureRejectionXml',
        query: new URLSearchParams({ boxId: box }),
        method: 'POST',
        accept: 'application/xml',
        body: JSON.stringify({ ErrorMessage: reason, MessageId: messageId, AttachmentId: attachmentId, SignerContent }),
      });
  if (!answer.ok) return answer;
  const fileName = getFileName(answer.headers);
  if (!fileName || answer.bytes[0] !== LESS_THAN) return buildMalformedRefusal('no file of a refusal');
  return { ok: true, value: { bytes: answer.bytes, fileName, ref } };
}
