import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { buildRejectionFile } from '../../operator-waybills/rejection-file.ts';
import type { HeldWaybill } from '../../operator-waybills/waybill-book.ts';
import { CARRIERS } from '../../world/companies.ts';
import { TITLE_1, TITLE_3 } from '../edo/document-types.ts';
import { el, renderXml } from '../edo/titles/xml.ts';
import { sendText } from './faults.ts';
import { findMessageById, type WaybillPart } from './message-view.ts';
import { PatchDesk } from './post-patch.ts';
import type { DiadocApi, MessageQuery } from './reading-calls.ts';

/** Accepted signers: the head of the company, or somebody with a registered power of attorney. */
const SIGNER_PATTERN =
  /^<Signer SignerStatus="(?:1" SignatureType="1">|2" SignatureType="1">.*RegistrationNumber="[0-9a-f-]{36}" RegistrationDate="\d\d\.\d\d\.\d{4}").*<\/Signer>$/s;

const rejectionSchema = z.object({
  ErrorMessage: z.string().max(5000),
  MessageId: z.string(),
  AttachmentId: z.string(),
  SignerContent: z.base64().refine((content) => SIGNER_PATTERN.test(Buffer.from(content, 'base64').toString())),
});

/** Calls that take titles of the carrier, and that make files of its refusals. */
export function addPatchCalls(app: FastifyInstance, { book, getMode, now }: DiadocApi): void {
  const desk = new PatchDesk(book, CARRIERS.volgaCargo.inn, now);
  app.post<{ Querystring: { operationId?: string } }>('/V4/PostMessagePatch', async (request, reply) => {
    const answer = desk.post(request.query.operationId, request.body);
    if ('status' in answer && 'code' in answer) return sendText(reply, answer.status, answer.text, answer.code);
    const { MessageId } = answer as { MessageId: string };
    const held = findMessageById(book().all(), MessageId)?.held;
    if (held && getMode(request) === 'state-refuses') book().act(held.id, 'state-refuses');
    return answer;
  });
  const refuse = (held: HeldWaybill, part: WaybillPart, reason: string) => {
    const { carrier, consignor, consignee } = held.chain.trip;
    const file = held.titles.get(part === 'reception' ? TITLE_1 : TITLE_3);
    const answered = { id: file?.id ?? '', at: file?.at ?? 0, signature: Buffer.from(file?.signature ?? '', 'base64') };
    const receiver = part === 'reception' ? consignor : consignee;
    return buildRejectionFile({ answered, reason, sender: carrier, receiver, at: now() });
  };
  const send = (reply: FastifyReply, { id, xml }: { id: string; xml: Uint8Array }) =>
    reply.type('application/xml').header('content-disposition', `attachment; filename="${id}.xml"`).send(xml);

  app.post('/V2/GenerateSignatureRejectionXml', async (request, reply) => {
    const asked = rejectionSchema.safeParse(request.body);
    const found = asked.success ? findMessageById(book().all(), asked.data.MessageId) : undefined;
    if (!asked.success) return sendText(reply, 400, z.prettifyError(asked.error));
    return found
      ? send(reply, refuse(found.held, found.part, asked.data.ErrorMessage))
      : sendText(reply, 404, 'Нет сообщения');
  });
  app.post<MessageQuery>('/GenerateUniversalMessage', async (request, reply) => {
    const found = findMessageById(book().all(), request.query.messageId ?? '');
    const words = /StatusCode="3999">\s*<PlainText>([^<]+)</u.exec(String(request.body))?.[1];
    if (!found || !words) return sendText(reply, 400, 'Нужно сообщение и код 3999 с текстом');
    const { id } = refuse(found.held, found.part, words);
    const name = id.replace('DP_UVUTOCH', 'DP_UNISOOBSCH');
    const root = el('Файл', { ИдФайл: name, ВерсПрог: 'Diadoc 1.0', ВерсФорм: '5.01' }, [
      el('Документ', { КНД: '1115144' }, [el('СведУС', {}, [el('Событие', { КодСобытия: '3999' }, [words])])]),
    ]);
    const style = { encoding: 'windows-1251', byteOrderMark: false, reversed: false, indented: false } as const;
    return send(reply, { id: name, xml: renderXml(root, style) });
  });
}
