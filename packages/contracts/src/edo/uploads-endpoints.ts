import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { documentParamsSchema } from './document.ts';
import { pastUploadsSchema, uploadRemovalSchema, uploadReplySchema } from './upload.ts';

const officeAccess = { access: 'office' } as const;

/** Calls about files of documents that people drop onto the page. */
export const edoUploadEndpoints = defineEndpoints({
  upload: {
    method: 'POST',
    path: '/api/edo/uploads',
    ...officeAccess,
    kind: 'multipart',
    emailProof: true,
    bodyLimit: 262_144_000,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Archives or XML files of any operator, form field `files`, 20 MiB each, a line per file',
    reply: envelope(uploadReplySchema),
  },

  uploads: {
    method: 'GET',
    path: '/api/edo/uploads',
    ...officeAccess,
    summary: 'Files dropped earlier',
    reply: envelope(pastUploadsSchema),
  },

  removeUpload: {
    method: 'POST',
    path: '/api/edo/uploads/:id',
    ...officeAccess,
    limit: { max: 60, seconds: 60, by: 'user' },
    summary: 'Delete a document that was dropped, or take it back; one of the exchange is refused',
    params: documentParamsSchema,
    body: uploadRemovalSchema,
    reply: doneReplySchema,
  },
});
