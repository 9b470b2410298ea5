import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import iconv from 'iconv-lite';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_DEFAULTS } from '../../app.ts';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { writeCarrierTitle } from '../../testing/carrier-title.ts';
import { aSandbox, TODAY } from '../../testing/exchange-caller.ts';
import { CARRIERS } from '../../world/companies.ts';
import { signDetached } from '../edo/signature/detached-signature.ts';
import { buildId } from './diadoc-json.ts';

interface Row {
  id: string;
  titles: string[];
  state: { answer: string } | null;
  uid: string | null;
}

const box = buildId('box', CARRIERS.volgaCargo.inn);
const at = TODAY.getTime() / 1000;
const folder = mkdtempSync(join(tmpdir(), 'trassa-operators-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let app: FastifyInstance;
let token: string;

async function open(options: Parameters<typeof aSandbox>[0] = {}) {
  app = aSandbox({ documentCount: 10, ...options });
  const reply = await app.inject({
    method: 'POST',
    url: '/diadoc/V3/Authenticate?type=password',
    headers: { authorization: `DiadocAuth ddauth_api_client_id=${SANDBOX_DEFAULTS.diadoc.apiKey}` },
    payload: { login: 'demo-diadoc', password: 'demo' },
  });
  token = reply.body;
}
beforeEach(() => open());

const authorization = () => ({ authorization: `Bearer ${token}` });
const get = (path: string) => app.inject({ url: `/diadoc${path}`, headers: authorization() });
const rows = async () => (await app.inject('/diadoc/_advance')).json<Row[]>();
const act = (waybill: string, step: string) =>
  app.inject({ method: 'POST', url: '/diadoc/_advance', payload: { waybill, do: step } });

/** Messages of the carrier's waybills that wait for T2: the driver has approved. */
async function findWaiting() {
  const waiting = (await rows()).filter(({ titles, uid }) => titles.length === 1 && uid !== null);
  const messages = await Promise.all(waiting.map(({ id }) => get(`/V5/GetMessage?boxId=${box}&messageId=${id}`)));
  const found = messages.find(({ body }) => body.includes('r-wait-carrier-sign'));
  return found?.json<{ MessageId: string; Entities: { EntityId: string; EntityType: string }[] }>();
}

/** T2 of a waybill: its message, the title that it answers, and its file. */
interface Written {
  messageId: string;
  parent: string;
  bytes: Uint8Array;
  fileName: string;
}

async function write(): Promise<Written> {
  const message = await findWaiting();
  const [t1, signature] = message?.Entities ?? [];
  const messageId = message?.MessageId ?? '';
  const bytes = async (entity: string) =>
    (await get(`/V4/GetEntityContent?boxId=${box}&messageId=${messageId}&entityId=${entity}`)).rawPayload;
  const uid = (await rows()).find(({ id }) => id === messageId)?.uid ?? '';
  const xml = await bytes(t1?.EntityId ?? '');
  const answered = { xml, signature: await bytes(signature?.EntityId ?? ''), uid };
  const { bytes: content, fileName } = writeCarrierTitle('PPRIN', answered, at);
  return { messageId, parent: t1?.EntityId ?? '', bytes: content, fileName };
}
const post = (title: Written, signature = signAsCarrier(title.bytes, at), more: object = {}, operation = '') =>
  app.inject({
    method: 'POST',
    url: `/diadoc/V4/PostMessagePatch${operation && `?operationId=${operation}`}`,
    headers: authorization(),
    payload: {
      BoxId: box,
      MessageId: title.messageId,
      RecipientTitles: [
        {
          ParentEntityId: title.parent,
          SignedContent: {
            Content: Buffer.from(title.bytes).toString('base64'),
            Signature: Buffer.from(signature).toString('base64'),
          },
          NeedReceipt: false,
          TitleIndex: 1,
          ...more,
        },
      ],
    },
  });
/** The same title with another text, signed anew. */
async function change(from: string | RegExp, to: string): Promise<Written> {
  const title = await write();
  const bytes = iconv.encode(iconv.decode(Buffer.from(title.bytes), 'win1251').replace(from, to), 'win1251');
  expect(bytes.equals(title.bytes)).toBe(false);
  return { ...title, bytes };
}

describe('the stand-in of Diadoc', () => {
  test('lets nobody in without a key, a token, or a box of its own', async () => {
    expect((await app.inject(`/diadoc/V5/GetMessage?boxId=${box}&messageId=x`)).statusCode).toBe(401);
    expect((await get(`/V5/GetMessage?boxId=${buildId('box', 'other')}&messageId=x`)).statusCode).toBe(403);
    const reply = await app.inject({
      method: 'POST',
      url: '/diadoc/V3/Authenticate?type=password',
      payload: { login: 'demo-diadoc', password: 'demo' },
    });
    expect(reply.statusCode).toBe(401);
  });

  test('takes a title by its operation once, and the same again with the same answer', async () => {
    const title = await write();
    const first = await post(title, undefined, {}, 'A1');
    expect([first.statusCode, first.json().Entities[0].FileName]).toEqual([200, title.fileName]);
    expect((await post(title, undefined, {}, 'a1')).json()).toEqual(first.json());
    const second = await post(title, undefined, {}, 'B2');
    expect([second.statusCode, second.headers['x-diadoc-errorcode']]).toEqual([409, 'DuplicateTitle']);
  });

  test.each<[string, string | RegExp, string, string?]>([
    ['a name with ids in another order', /(ИдФайл="ON_TRNACLPPRIN_)([^_]+)_([^_]+)_/, '$1$3_$2_'],
    ['another version', 'ВерсФорм="5.01"', 'ВерсФорм="5.02"', '409 RecipientTitleFormatMismatch'],
    ['the signature of another title', /ЭП="[^"]{20}/, 'ЭП="AAAAAAAAAAAAAAAAAAAA'],
    ['another time of the answered title', /ВрФайлИнфГО="[^"]+"/, 'ВрФайлИнфГО="00:00:01"'],
    ['another УИД', /УИД_ТрН="[^"]+"/, 'УИД_ТрН="1"'],
    ['another encoding', 'windows-1251', 'utf-8'],
    ['an empty attribute', 'СодОпер="Груз принят"', 'СодОпер=""'],
    ['no signatory', /<Подписант/, '<Кто-то'],
  ])('refuses a title with %s', async (_what, from, to, refusal = '400 InvalidContent') => {
    const reply = await post(await change(from, to));
    expect(`${reply.statusCode} ${reply.headers['x-diadoc-errorcode']}`).toBe(refusal);
    expect(reply.body).toMatch(/\S/);
  });

  test('refuses a signature of other bytes, of a stranger, and more than three of them in a day', async () => {
    const title = await write();
    const stranger = { company: CARRIERS.uralTrack, person: CARRIERS.uralTrack.head, position: 'Директор' };
    const signatures = [
      signAsCarrier(Buffer.from('other'), at),
      signDetached({ content: title.bytes, signer: stranger, signedAt: at }),
      signDetached({ content: title.bytes, signer: stranger, signedAt: at, fault: 'broken' }),
      signAsCarrier(title.bytes, at),
    ];
    const codes = [];
    for (const signature of signatures) codes.push((await post(title, signature)).headers['x-diadoc-errorcode']);
    expect(codes).toEqual(['InvalidSignature', 'InvalidSignature', 'InvalidSignature', 'TooManyInvalidSignatures']);
  });

  test('gives no receipts and takes no title in place of a signature', async () => {
    const title = await write();
    expect((await post(title, undefined, { NeedReceipt: true })).body).toBe(
      'Cannot request receipt for document with this workflow',
    );
    const reply = await app.inject({
      method: 'POST',
      url: '/diadoc/V4/PostMessagePatch',
      headers: authorization(),
      payload: { BoxId: box, MessageId: title.messageId, Signatures: [{ ParentEntityId: title.parent }] },
    });
    expect([reply.statusCode, reply.body]).toEqual([400, 'Participant title content was not specified']);
  });

  test('takes no title of a waybill that waits for others, is refused or revoked', async () => {
    const title = await write();
    const others = (await rows()).filter(({ titles }) => titles.length === 1);
    const replies = await Promise.all(
      others.map(({ id }) => post({ ...title, messageId: id, parent: buildId(id, 'ON_TRNACLGROT') })),
    );
    const codes = replies.map(({ headers }) => String(headers['x-diadoc-errorcode']));
    expect([...new Set(codes)].sort()).toEqual([
      'DocumentIsNotRegistered',
      'DocumentIsRevoked',
      'DriverApproveRequired',
      'InvalidContent',
      'SignatureIsRejected',
      'undefined',
    ]);
    expect((await act(others[0]?.id ?? '', 'consignee')).statusCode).toBe(409);
  });
});

test('the system of the state answers after a while, and what was sent survives a restart', async () => {
  let seconds = at;
  const options = { operatorsFolder: folder, clock: () => new Date(seconds * 1000) };
  await open(options);
  const title = await write();
  expect((await post(title)).statusCode).toBe(200);
  const stand = async () => (await rows()).find(({ id }) => id === title.messageId)?.state?.answer;
  expect(await stand()).toBe('sent');
  seconds += 30;
  expect(await stand()).toBe('registered');
  await app.close();
  await open(options);
  expect(await stand()).toBe('registered');
  expect((await act(title.messageId, 'consignee')).json()).toEqual({ done: true });
  expect((await rows()).find(({ id }) => id === title.messageId)?.titles).toHaveLength(3);
});
