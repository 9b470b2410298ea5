import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { deadline } from '@trassa/testing/machine-speed';
import { afterEach, expect, test } from 'vitest';
import { createMailer, RefusedAddressError } from './mailer.ts';

const email = { to: 'carrier@example.com', subject: 'Заказ', text: 'Текст' };
let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Mail server that answers by `reply`, and its mailer with a deadline of a second. */
async function aMailer(reply: (command: string, socket: Socket) => string, host = '127.0.0.1') {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write(reply('', socket));
    socket.on('data', (part) => socket.write(reply(part.toString(), socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createMailer({ url: `smtp://${host}:${port}`, from: 'noreply@trassa.app', deadlineMs: deadline(400) });
}

/** Answers of a server that takes everything but the recipient. */
const refusing = (recipient: string) => (command: string) => {
  if (command === '') return '220 ready\r\n';
  return command.startsWith('RCPT') ? `${recipient}\r\n` : '250 ok\r\n';
};

test.each([
  ['550 5.1.1 no such user', true],
  ['451 4.3.0 later', false],
])('of «%s» an address is to blame: %s', async (answer, isRefused) => {
  const send = await aMailer(refusing(answer));
  const error = await send(email).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RefusedAddressError).toBe(isRefused);
});

test('a server that goes on talking without an end is left at the deadline', async () => {
  const send = await aMailer((command, socket) => {
    const talk = setInterval(() => (socket.destroyed ? clearInterval(talk) : socket.write('250-and\r\n')), 50);
    return command === '' ? '220 ready\r\n' : '';
  });
  await expect(send(email)).rejects.toThrow();
});

test('a server of another machine that offers no TLS gets no mail', async () => {
  const said: string[] = [];
  const take = (command: string) => {
    said.push(command);
    return command.startsWith('STARTTLS') ? '502 no\r\n' : command === '' ? '220 ready\r\n' : '250 ok\r\n';
  };
  // An address of this machine by which nobody names it.
  const mail = await aMailer(take, '0.0.0.0');
  await expect(mail(email)).rejects.toThrow();
  expect(said.join('')).toContain('STARTTLS');
  expect(said.join('')).not.toContain('MAIL FROM');
});

test('a server that is not there is told at once', async () => {
  const send = await aMailer(() => '220 ready\r\n');
  server.close();
  await expect(send(email)).rejects.toThrow('ECONNREFUSED');
});
