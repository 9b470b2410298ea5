import type { FastifyReply } from 'fastify';

/** File of an answer: its name, media type and bytes. */
export interface FileAnswer {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Sends a file as a download (RFC 6266: an ASCII name and the real one). */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const plain = file.name.replaceAll(/[^\w.-]+/g, '_').slice(0, 150) || 'file';
  const encoded = encodeURIComponent(file.name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}

export const sendWorkbook = (reply: FastifyReply, name: string, bytes: Uint8Array): FastifyReply =>
  sendFile(reply, { name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes });
