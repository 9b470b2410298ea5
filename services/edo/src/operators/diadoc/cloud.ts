import { readAnswer } from '@trassa/service-kit/provider-http';
import type { z } from 'zod';
import { readSignatureBytes } from '../../shared/signature-bytes.ts';
import type { CloudTask, OperatorPort } from '../operator.ts';
import { certificatesSchema, taskResultSchema, taskSchema } from './diadoc-answers.ts';
import type { DiadocClient } from './diadoc-client.ts';
import { toDay, toName } from './diadoc-json.ts';

const WAITING = new Set(['InProgress', 'UserHasUnconfirmedOperation', 'OperationRetryRequired']);
const FAILED_TEXTS: Readonly<Record<string, string>> = {
  CanceledByUser: 'Подписание отменено',
  Timeout: 'Подписание не подтвердили вовремя',
};
const FAILED = 'Облачная подпись не сработала, попробуйте ещё раз';

function toTask({ OperationStatus, FileSigningResults }: z.infer<typeof taskResultSchema>): CloudTask {
  if (WAITING.has(OperationStatus)) return { state: 'waiting' };
  const signatures = FileSigningResults.flatMap(({ Signature }) => {
    const { der } = readSignatureBytes(Buffer.from(Signature, 'base64'));
    return der ? [der] : [];
  });
  const isWhole = signatures.length > 0 && signatures.length === FileSigningResults.length;
  if (OperationStatus === 'Completed' && isWhole) return { state: 'done', signatures };
  const state = OperationStatus === 'CanceledByUser' ? 'cancelled' : 'failed';
  return { state, text: FAILED_TEXTS[OperationStatus] ?? FAILED };
}

/** Certificates in Kontur's cloud and in Госключ, and signing by them. */
export function createCloud(
  client: DiadocClient,
): Pick<OperatorPort, 'cloudCertificates' | 'sendsBySigning' | 'cloudSign' | 'cloudSignResult'> {
  return {
    sendsBySigning: [],
    async cloudCertificates(place) {
      const query = new URLSearchParams({ boxId: place.box, includeGoskeyCertificates: 'true' });
      const answer = await client.asking(place, 'people')({ path: '/GetMyCertificates', query });
      const told = readAnswer(answer, certificatesSchema);
      if (!told.ok) return told;
      const value = told.value.Certificates.flatMap((one) => {
        if (one.Type !== 'Dss' && one.Type !== 'Goskey') return [];
        const person = toName(one.UserLastName, one.UserFirstName, one.UserMiddleName);
        const name = [person, one.OrganizationName].filter(Boolean).join(', ');
        const way = one.Type === 'Dss' ? ('dss' as const) : ('goskey' as const);
        return [{ thumbprint: one.Thumbprint, name, way, until: toDay(one.ValidTo) }];
      });
      return { ok: true, value };
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
          CertificateData: { Thumbprint: thumbprint },
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
      return told.ok ? { ok: true, value: toTask(told.value) } : told;
    },
  };
}
