import { accessTokenClaimsSchema } from '@trassa/contracts/account/access-token';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { loginSchema, type Registration, signedInReplySchema } from '@trassa/contracts/account/sign-in';
import { defineEndpoint } from '@trassa/contracts/endpoint';
import type { Identity } from '@trassa/contracts/identity';
import { aRunning, type TestReply, type TestService } from '@trassa/testing/test-service';
import { accountService } from '../service.ts';

export const TEST_ACCESS_SECRET = 'test-access-secret-0123456789abcdef';
export const TEST_SEAL_KEY = 'test-seal-key-0123456789abcdef-0123';

/** Clock that moves only when a test moves it. */
export interface MovedClock {
  now: () => Date;
  pass: (milliseconds: number) => void;
}

export function aClock(start = '2026-11-20T09:00:00Z'): MovedClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Account service without demonstration accounts, on an adjustable clock. */
export function anAccountService(
  options: { env?: Record<string, string>; clock?: MovedClock } = {},
): Promise<TestService> {
  return aRunning(accountService, {
    env: { ACCESS_TOKEN_SECRET: TEST_ACCESS_SECRET, SEAL_KEY: TEST_SEAL_KEY, TRASSA_DEMO: '0', ...options.env },
    ...(options.clock ? { now: options.clock.now } : {}),
  });
}

/** Sign-in whose answer is that of a person without a second factor. */
const plainLogin = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  body: loginSchema,
  reply: signedInReplySchema,
});

let count = 0;

/** Valid registration form with a unique e-mail address. */
export function aRegistration(parts: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    firstName: 'Андрей',
    lastName: 'Савельев',
    email: `carrier-${count}@example.com`,
    phone: '+79204180755',
    password: 'Kolesnik77',
    companyName: 'ООО «Северный путь»',
    inn: '',
    kpp: '',
    ogrn: '',
    address: '',
    consents: ['terms', 'personal-data'],
    ...parts,
  };
}

/** Browser with cookies and one network address. */
export class ClientDevice {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  private readonly service: TestService;

  constructor(service: TestService, address = '203.0.113.7') {
    this.service = service;
    this.address = address;
  }

  headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      'x-forwarded-for': this.address,
      'x-forwarded-proto': 'https',
      'user-agent': 'Test Browser',
      ...(cookie ? { cookie } : {}),
    };
  }

  private keep<E>(reply: TestReply<E>): TestReply<E> {
    for (const line of [reply.headers['set-cookie'] ?? []].flat() as string[]) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return reply;
  }

  /** Signs a person without a second factor in. */
  async signIn(email: string, password = 'Kolesnik77') {
    return this.keep(await this.service.call(plainLogin, { headers: this.headers(), body: { email, password } }));
  }

  async refresh(refreshToken: string, headers = this.headers()) {
    return this.keep(await this.service.call(authEndpoints.refresh, { headers, body: { refreshToken } }));
  }

  async signOut(as: Identity) {
    return this.keep(await this.service.call(authEndpoints.logout, { as, headers: this.headers() }));
  }
}

/** Registers a carrier and returns the e-mail address. */
export async function aCarrier(service: TestService, parts: Partial<Registration> = {}): Promise<string> {
  const form = aRegistration(parts);
  const reply = await service.call(authEndpoints.register, { body: form });
  if (reply.status !== 200) throw new Error(`not registered: ${JSON.stringify(reply.body)}`);
  return form.email;
}

/** Unverified claims of an access token, and the identity that the gateway would make of them. */
export function readClaims(accessToken: string) {
  const claims = accessTokenClaimsSchema.parse(
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()),
  );
  const identity: Identity = { userId: claims.sub, companyId: claims.cid, role: claims.role, sessionId: claims.sid };
  return { claims, identity };
}

/** Director of a new company, signed in. */
export async function aSignedInDirector(service: TestService): Promise<Identity> {
  const reply = await new ClientDevice(service).signIn(await aCarrier(service));
  return readClaims(reply.body.data.tokens.accessToken).identity;
}
