import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A delivery as it reached a receiver. */
export interface ReceivedDelivery {
  /** Path. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Receiver of webhooks; `answer` may be replaced by one with faults. */
export async function aReceiver() {
  const received: ReceivedDelivery[] = [];
  const state = { answer: (res: ServerResponse) => void res.writeHead(200).end('принято') };
  const server = createServer(async (req, res) => {
    received.push({ url: req.url ?? '', headers: req.headers, body: await text(req) });
    state.answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    state,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Whether a delivery carries a signature of the secret. Its time is not checked, since tests move the clock. */
export function isSignedWith(secret: string, { headers, body }: ReceivedDelivery): boolean {
  const id = String(headers['webhook-id']);
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, at, body));
}
