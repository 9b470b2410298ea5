import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';
import type { CloudCertificate, CloudSigningResult, OperatorAccess, OperatorPort, PreparedFile } from '../operator.ts';
import { certificateSchema, listOrSingle, type SabyCertificate, textOrEmpty } from './saby-document.ts';
import { buildActionParameters, parseSabyRef } from './saby-execution.ts';
import type { SabyReader, SabyReaders } from './saby-reader.ts';
import type { SabyOutcome, SabyRpc } from './saby-rpc.ts';
import { deferredKeyPattern, GOSKEY_SIGNATURE, goskeyKeyPattern, operationStates, stateCodes } from './saby-terms.ts';

/** Files of a task in their order; `operation`: of Госключ, empty where the server of Saby signs. */
const taskSchema = z.array(
  z.object({
    ...{ document: z.string(), attachment: z.string(), operation: z.string() },
    service: z.enum(['tms', 'online']).default('tms'),
  }),
);
type SigningTaskFileIds = z.infer<typeof taskSchema>[number];
type FileSigningResult = Exclude<CloudSigningResult, { state: 'done' }> | { state: 'done'; signature: Uint8Array };

const certificatesSchema = z.object({ Сертификат: listOrSingle(certificateSchema) });
const operationSchema = z.union([
  z.string().min(1),
  z.object({ OperationID: z.string().min(1) }).transform(({ OperationID }) => OperationID),
]);
const statusSchema = z.object({ Status: textOrEmpty, State: textOrEmpty, Message: textOrEmpty });

/**
 * Signing without a key on this computer. A deferred certificate signs on the server and sends the title at once;
 * Госключ asks the person on the phone, and the title is sent afterwards. Whether Госключ takes files of several
 * documents in one operation is not proved, so each document has its own.
 */
export function createSabyCloud(
  { call }: SabyRpc,
  readers: SabyReaders,
): Pick<OperatorPort, 'cloudCertificates' | 'sendsBySigning' | 'signsAnyFile' | 'cloudSign' | 'cloudSignResult'> {
  return {
    sendsBySigning: ['dss'],
    signsAnyFile: false,
    async cloudCertificates(place) {
      const known = await listCertificates(call, place);
      return known.ok ? { ok: true, value: known.value.flatMap(toCloudCertificates) } : known;
    },
    async cloudSign(place, { files, thumbprint, way }) {
      const known = await listCertificates(call, place);
      if (!known.ok) return known;
      const certificate = known.value.find((one) => one.thumbprint === thumbprint.toLowerCase());
      if (!certificate) return { ok: false, failure: 'absent', detail: 'no such certificate' };
      const start = way === 'goskey' ? startGoskeySigning : startDeferredKeySigning;
      const task: SigningTaskFileIds[] = [];
      for (const file of files) {
        const started = await start(call, place, file, certificate);
        if (!started.ok) return started;
        const { document, attachment, service } = parseSabyRef(file.ref);
        task.push({ document, attachment, service, operation: started.value });
      }
      return { ok: true, value: { task: JSON.stringify(task) } };
    },
    async cloudSignResult(place, task) {
      const signatures: Uint8Array[] = [];
      for (const file of taskSchema.parse(JSON.parse(task))) {
        const read = await readFileTask(call, readers[file.service], place, file);
        if (!read.ok) return read;
        if (read.value.state !== 'done') return { ok: true, value: read.value };
        signatures.push(read.value.signature);
      }
      return { ok: true, value: { state: 'done', signatures } };
    },
  };
}

type Call = SabyRpc['call'];

async function listCertificates(call: Call, place: OperatorAccess): Promise<SabyOutcome<SabyCertificate[]>> {
  const method = 'СБИС.СписокСертификатов';
  const params = { Фильтр: {} };
  const answer = await call({ service: 'online', session: place.token, method, params, result: certificatesSchema });
  return answer.ok
    ? { ok: true, value: answer.value.Сертификат.filter(({ thumbprint }) => thumbprint !== '') }
    : answer;
}

/** Certificate of the cloud; none for a key that is not active, or is on a token, which signs in the browser. */
function toCloudCertificates(certificate: SabyCertificate): CloudCertificate[] {
  const { thumbprint, name, organisation, inn, until, keyType, isActive } = certificate;
  const way = goskeyKeyPattern.test(keyType) ? 'goskey' : deferredKeyPattern.test(keyType) ? 'dss' : null;
  if (way === null || !isActive) return [];
  return [{ thumbprint, name, organisation, inn, way, until: until ? getDay(until) : '' }];
}

function startGoskeySigning(call: Call, place: OperatorAccess, file: PreparedFile, { ogrnip }: SabyCertificate) {
  const { document, attachment } = parseSabyRef(file.ref);
  const Operation = {
    CertificateType: 'Госключ',
    GoskeySignatureKind: GOSKEY_SIGNATURE,
    ...(ogrnip ? { GoskeyOgrnip: ogrnip } : {}),
    DocumentID: document,
    Files: [{ AttachmentID: attachment }],
  };
  const method = 'sabyCryptoOperation.Create';
  const params = { Params: { Operation } };
  return call({ service: 'online', session: place.token, method, params, result: operationSchema });
}

function startDeferredKeySigning(
  call: Call,
  place: OperatorAccess,
  file: PreparedFile,
  { thumbprint, keyType }: SabyCertificate,
): Promise<SabyOutcome<string>> {
  const params = { Документ: buildActionParameters({ file, thumbprint, signature: { keyType } }) };
  const method = 'СБИС.ВыполнитьДействие';
  const result = z.unknown().transform(() => '');
  return call({ service: parseSabyRef(file.ref).service, session: place.token, method, params, result });
}

async function readFileTask(
  call: Call,
  reader: SabyReader,
  place: OperatorAccess,
  file: SigningTaskFileIds,
): Promise<ProviderOutcome<FileSigningResult>> {
  if (file.operation === '') return readFileSignature(reader, place, file);
  const method = 'sabyCryptoOperation.GetStatus';
  const params = { Params: { OperationID: file.operation } };
  const status = await call({ service: 'online', session: place.token, method, params, result: statusSchema });
  if (!status.ok) return status;
  const said = status.value.Status || status.value.State;
  const words = status.value.Message || said;
  if (operationStates.cancelled.test(said)) return { ok: true, value: { state: 'cancelled', text: words } };
  if (operationStates.failed.test(said)) return { ok: true, value: { state: 'failed', text: words } };
  return operationStates.done.test(said)
    ? readFileSignature(reader, place, file)
    : { ok: true, value: { state: 'waiting' } };
}

/** State of a file that Saby or Госключ signs. */
async function readFileSignature(
  reader: SabyReader,
  place: OperatorAccess,
  { document, attachment }: SigningTaskFileIds,
): Promise<ProviderOutcome<FileSigningResult>> {
  const read = await reader.read(place, document);
  if (!read.ok) return read;
  const { state, attachments } = read.value;
  if (state.code === stateCodes.refused) return { ok: true, value: { state: 'failed', text: state.name } };
  const isSigned = attachments.some(({ id, signatures }) => id === attachment && signatures.length > 0);
  if (!isSigned) return { ok: true, value: { state: 'waiting' } };
  const content = await reader.fetchContent(place, document, attachment);
  if (!content.ok) return content;
  const signature = content.value.signatures.at(-1);
  return { ok: true, value: signature ? { state: 'done', signature } : { state: 'waiting' } };
}
