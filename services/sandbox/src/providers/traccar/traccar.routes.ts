import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Carrier } from '../../carrier/carrier.ts';
import { getTruckPoint, type TruckPoint } from '../../carrier/truck-positions.rules.ts';
import { PersistentMap } from '../../shared/persistent-map.ts';

const SEND_INTERVAL_MS = 30_000;
const SEND_TIMEOUT_MS = 5000;
const KMH_PER_MPS = 3.6;

/** Settings of a phone: URL that it sends points to, device id, and plate of its vehicle. */
const phoneSchema = z.object({ address: z.url(), device: z.string().min(1), plate: z.string().min(1) });
type Phone = z.infer<typeof phoneSchema>;

interface TraccarOptions {
  carrier: (() => Carrier) | undefined;
  /** Folder of the phones that were set up; in memory without it. */
  operatorsFolder?: string | undefined;
  now: () => Date;
}

/** Phones of the demonstration's drivers: `POST /phones` sets one up, which then sends a point every half minute. */
export async function traccarRoutes(
  app: FastifyInstance,
  { carrier, operatorsFolder, now }: TraccarOptions,
): Promise<void> {
  const phones = new PersistentMap<Phone>(operatorsFolder ? join(operatorsFolder, 'phones.jsonl') : null);
  const sendAll = () => Promise.all([...phones.values()].map((phone) => send(phone)));
  const send = async ({ address, device, plate }: Phone) => {
    const vehicle = carrier?.().vehicles.findIndex((one) => one.plate === plate) ?? -1;
    const point =
      carrier && vehicle >= 0 ? getTruckPoint(carrier(), vehicle, Math.floor(now().getTime() / 1000)) : null;
    if (!point) return;
    const body = JSON.stringify({ device_id: device, location: toLocation(point) });
    const headers = { 'content-type': 'application/json' };
    // Without a network the point is lost; the next one follows half a minute later.
    await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) }).catch(
      () => undefined,
    );
  };
  const timer = setInterval(sendAll, SEND_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.get('/phones', async () => ({ phones: [...phones.values()].map(({ device, plate }) => ({ device, plate })) }));
  app.post('/phones', async (request, reply) => {
    const phone = phoneSchema.safeParse(request.body);
    if (!phone.success) return reply.code(400).send({ error: z.prettifyError(phone.error) });
    phones.set(phone.data.plate, phone.data);
    await send(phone.data);
    return { phones: phones.size };
  });
}

const toLocation = ({ at, lat, lng, speed, course }: TruckPoint) => ({
  timestamp: new Date(at * 1000).toISOString(),
  coords: { latitude: lat, longitude: lng, speed: speed / KMH_PER_MPS, heading: course, accuracy: 9 },
  battery: { level: 0.7, is_charging: true },
});
