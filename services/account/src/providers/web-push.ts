import { OutboundError } from '@trassa/service-kit/outbound';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { createPublicFetch } from '@trassa/service-kit/public-fetch';
import webpush from 'web-push';

/** Address and keys of a browser. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker of the product shows. */
export interface PushContent {
  title: string;
  body: string;
  /** Text of the button, and the page that a press opens. */
  button: string;
  url: string;
  /** Equal tags replace one another in the browser. */
  tag: string;
}

export interface WebPush {
  /** Public VAPID key, which browsers subscribe with. */
  publicKey: string;
  accepts: (endpoint: string) => boolean;
  /** `absent`: the browser has given the subscription up, or its keys encrypt nothing. */
  send: (target: PushTarget, content: PushContent) => Promise<ProviderOutcome<unknown>>;
  close: () => Promise<void>;
}

interface WebPushOptions {
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:` address by which a push service reaches whoever runs the installation. */
  subject: string;
  /** Origins of push services inside the network, for tests and the demonstration. */
  trustedOrigins: readonly string[];
}

const DAY_SECONDS = 86_400;
const LONGEST_PAUSE_SECONDS = 3600;

/** Web Push by the library; endpoints come from browsers, so none inside the network is called but trusted ones. */
export function createWebPush({ publicKey, privateKey, subject, trustedOrigins }: WebPushOptions): WebPush {
  // Throws on malformed keys, so that the start fails instead of every push.
  webpush.setVapidDetails(subject, publicKey, privateKey);
  const outside = createPublicFetch({ system: 'push', trustedOrigins });
  const vapidDetails = { subject, publicKey, privateKey };
  return {
    publicKey,
    accepts: outside.accepts,
    send: async ({ endpoint, p256dh, auth }, content) => {
      const subscription = { endpoint, keys: { p256dh, auth } };
      // A push service keeps one undelivered message per topic; ours has at most 32 characters.
      const topic = content.tag.replaceAll('-', '').slice(0, 32);
      const options = { vapidDetails, TTL: DAY_SECONDS, urgency: 'high', topic } as const;
      try {
        const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(content), options);
        const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
        return buildOutcome(await outside.post(endpoint, { headers: texts, body: body ?? '' }));
      } catch (error) {
        if (error instanceof OutboundError) return { ok: false, failure: 'unavailable', detail: error.failure };
        // The browser's public key is not a point on the curve, so nothing can be encrypted for it.
        return { ok: false, failure: 'absent', detail: 'keys that encrypt nothing' };
      }
    },
    close: outside.close,
  };
}

const failuresByStatus: Record<number, ProviderFailure> = {
  404: 'absent',
  410: 'absent',
  401: 'unauthorized',
  403: 'forbidden',
};

function buildOutcome({ status, headers }: { status: number; headers: Headers }): ProviderOutcome<unknown> {
  if (status >= 200 && status < 300) return { ok: true, value: null };
  const detail = `status ${status}`;
  if (status !== 429) return { ok: false, failure: failuresByStatus[status] ?? 'unavailable', detail };
  const pause = Number(headers.get('retry-after')) || 60;
  return { ok: false, failure: 'limited', detail, retryAfterSeconds: Math.min(LONGEST_PAUSE_SECONDS, pause) };
}
