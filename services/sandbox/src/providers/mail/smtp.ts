import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

interface MailServer {
  listen: (port: number, host: string) => Promise<number>;
  /** Defers the next emails with 451, as an overloaded server does; -1 until reset. */
  refuse: (times: number) => void;
  close: () => Promise<void>;
}

/** SMTP server that accepts every email without a password. */
export function createMailServer(mailbox: Mailbox): MailServer {
  let refusals = 0;
  const refusal = () => {
    if (refusals === 0) return null;
    if (refusals > 0) refusals -= 1;
    return Object.assign(new Error('Try again later'), { responseCode: 451 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10_485_760,
    logger: false,
    onData: (stream, session, callback) => {
      readBytes(stream)
        .then((raw) => {
          const no = refusal();
          if (no) throw no;
          return mailbox.take(raw, buildEnvelope(session));
        })
        .then(() => callback(null), callback);
    },
  });
  server.on('error', () => {}); // a client that goes away in the middle
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port));
        server.server.unref(); // the HTTP side decides how long the sandbox lives
      }),
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readBytes(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function buildEnvelope({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
  };
}
