import { readAnswer } from '@trassa/service-kit/provider-http';
import type { z } from 'zod';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import type { CloudCertificate, CloudSigningResult, OperatorPort } from '../operator.ts';
import { certificatesSchema, taskResultSchema, taskSchema } from './diadoc-answers.ts';
import type { DiadocClient } from './diadoc-client.ts';
import { joinKnownWords, toMoscowDay } from './diadoc-json.ts';

const WAITING_STATUSES = new Set(['InProgress', 'UserHasUnconfirmedOperation', 'OperationRetryRequired']);
const CLOUD_FAILURE_TEXTS: Readonly<Record<string, string>> = {
  CanceledByUser: 'Подписание отменено',
  Timeout: 'Подписание не подтвердили вовремя',
};
const OTHER_CLOUD_FAILURE_TEXT = 'Облачная подпись не сработала, попробуйте ещё раз';

function toSigningResult({
  OperationStatus,
  FileSigningResults,
}: z.infer<typeof taskResultSchema>): CloudSigningResult {
  if (WAITING_STATUSES.has(OperationStatus)) return { state: 'waiting' };
  const signatures = FileSigningResults.flatMap(({ Signature }) => {
    const { der } = readSignatureBytes(Buffer.from(Signature, 'base64'));
    return der ? [der] : [];
  });
  const isWhole = signatures.length > 0 && signatures.length === FileSigningResults.length;
  if (OperationStatus === 'Completed' && isWhole) return { state: 'done', signatures };
  const state = OperationStatus === 'CanceledByUser' ? 'cancelled' : 'failed';
  return { state, text: CLOUD_FAILURE_TEXTS[OperationStatus] ?? OTHER_CLOUD_FAILURE_TEXT };
}

type DiadocCertificate = z.infer<typeof certificatesSchema>['Certificates'][number];

/** Certificate of the cloud, until it or its key expires; none for any other key, which signs in the browser. */
function toCertificate(one: DiadocCertificate): CloudCertificate[] {
  if (one.Type !== 'Dss' && one.Type !== 'Goskey') return [];
  const ends = [toMoscowDay(one.ValidTo), toMoscowDay(one.PrivateKeyValidTo)].filter(Boolean);
  return [
    {
      thumbprint: one.Thumbprint,
      name: joinKnownWords(one.UserLastName, one.UserFirstName, one.UserMiddleName),
      organisation: one.OrganizationName,
      inn: one.Inn,
      way: one.Type === 'Dss' ? 'dss' : 'goskey',
      until: ends.toSorted()[0] ?? '',
    },
  ];
}

/** Certificates in Kontur's cloud and in Госключ, and signing by them. */
export function createCloud(
  client: DiadocClient,
): Pick<OperatorPort, 'cloudCertificates' | 'sendsBySigning' | 'signsAnyFile' | 'cloudSign' | 'cloudSignResult'> {
  return {
    sendsBySigning: [],
    signsAnyFile: true,
    async cloudCertificates(place) {
      const query = new URLSearchParams({ boxId: place.box, includeGoskeyCertificates: 'true' });
      const answer = await client.asking(place, 'people')({ path: '/GetMyCertificates', query });
      const told = readAnswer(answer, certificatesSchema);
      if (!told.ok) return told;
      const sorted = told.value.Certificates.toSorted((a, b) => Number(b.IsDefault) - Number(a.IsDefault));
      return { ok: true, value: sorted.flatMap(toCertificate) };
    },

    async cloudSign(place, { files, thumbprint, way }) {
      const answer = await client.asking(
        place,
        'people',
      )({
        path: '/V2/DssSign',
        query: new URLSearchParams({ boxId: place.box }),
        method: 'POST',
        body: JSON.stringify({
          Files: files.map(({ bytes, fileName }) => ({
            Content: { Content: Buffer.from(bytes).toString('base64') },
            FileName: fileName,
          })),
          SignDataSource: way === 'dss' ? 'CertificateSign' : 'GosKeySign',
          // Госключ knows the person by what Diadoc has in the settings of the user.
          ...(way === 'dss' ? { CertificateData: { Thumbprint: thumbprint } } : { GosKeyData: {} }),
        }),
      });
      const task = readAnswer(answer, taskSchema);
      return task.ok ? { ok: true, value: { task: task.value.TaskId } } : task;
    },

    async cloudSignResult(place, task) {
      const query = new URLSearchParams({ boxId: place.box, taskId: task });
      const answer = await client.asking(place, 'people')({ path: '/DssSignResult', query });
      if (answer.ok && answer.bytes.length === 0) return { ok: true, value: { state: 'waiting' } };
      const told = readAnswer(answer, taskResultSchema);
      return told.ok ? { ok: true, value: toSigningResult(told.value) } : told;
    },
  };
}
