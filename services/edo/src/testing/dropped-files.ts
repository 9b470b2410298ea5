import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { UploadReply } from '@trassa/contracts/edo/upload';
import { edoUploadEndpoints } from '@trassa/contracts/edo/uploads-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { getInternalToken } from '@trassa/testing/test-service';
import { unzipSync } from 'fflate';
import type { RunningEdo } from './running-edo.ts';

/** Drops files as the upload card does, in one form. */
export function dropFiles(running: RunningEdo, as: Identity | null, files: Record<string, Uint8Array | string>) {
  return dropForm(running, as, appendFiles(new FormData(), files));
}

/** Adds files to the end of a form; returns the form. */
export function appendFiles(form: FormData, files: Record<string, Uint8Array | string>): FormData {
  for (const [name, bytes] of Object.entries(files))
    form.append('files', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return form;
}

export async function dropForm(
  running: RunningEdo,
  as: Identity | null,
  form: FormData,
): Promise<{ status: number; data: UploadReply; problem: Record<string, unknown> }> {
  const request = new Request('http://house/', { method: 'POST', body: form });
  const reply = await running.edo.app.inject({
    method: 'POST',
    url: edoUploadEndpoints.upload.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { 'x-trassa-token': getInternalToken(as) } : {}),
    },
  });
  return { status: reply.statusCode, data: reply.json().data as UploadReply, problem: reply.json() };
}

/** Archives of T1 to T4 of a finished waybill that this person's exchange holds. */
export async function fetchTitleArchives(running: RunningEdo, as: Identity): Promise<Uint8Array[]> {
  const query = { status: 'ON_TRNACLPVYN', limit: 1 };
  const [whole] = (await running.edo.call(edoEndpoints.chains, { as, query })).body.data.chains;
  const ids = ['GROT', 'PPRIN', 'GRPO', 'PVYN'].map((end) => whole?.titles.find(({ type }) => type.endsWith(end))?.id);
  return Promise.all(
    ids.map(async (id = '') => {
      const url = edoEndpoints.archive.path.replace(':id', id);
      return (await running.edo.app.inject({ url, headers: { 'x-trassa-token': getInternalToken(as) } })).rawPayload;
    }),
  );
}

/** XML of the title in an archive. */
export function extractXml(archived: Uint8Array): Uint8Array {
  const found = Object.entries(unzipSync(archived)).find(([name]) => name.endsWith('.xml'));
  if (!found) throw new Error('The archive holds no XML');
  return found[1];
}
