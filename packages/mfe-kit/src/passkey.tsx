import { ApiError } from '@trassa/api-client/api-error';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@trassa/contracts/account/second-factor';

const messages = {
  cancelled: 'Ключ не использован: запрос отменён или время вышло. Повторите.',
  known: 'Этот ключ уже добавлен.',
  failed: 'Устройство не смогло использовать ключ. Повторите или выберите другой способ.',
} as const;

const importLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof importLibrary>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

const texts: Record<string, string> = { NotAllowedError: messages.cancelled, InvalidStateError: messages.known };

/** Words for a refusal of the browser or the authenticator. */
function buildRefusal(error: unknown): ApiError {
  const message = texts[(error as Error).name] ?? messages.failed;
  return new ApiError({ status: 0, code: 'client/passkey', message, traceId: '' });
}

/** Whether this browser and address can use passkeys: a secure page of a host name, not of an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Lets the device work with a key. Throws ApiError when the person gives up or the device fails. */
async function askDevice<Answer>(ask: (library: Library) => Promise<unknown>): Promise<Answer> {
  const library = await importLibrary();
  try {
    return (await ask(library)) as Answer;
  } catch (error) {
    throw buildRefusal(error);
  }
}

/** Proof of a passkey by options of the server; throws ApiError. */
export const provePasskey = (options: PasskeyOptions): Promise<PasskeyProof> =>
  askDevice((library) => library.startAuthentication({ optionsJSON: options as unknown as RequestOptions }));

/** A new passkey by options of the server; throws ApiError. */
export const createPasskey = (options: PasskeyOptions): Promise<NewPasskey['credential']> =>
  askDevice((library) => library.startRegistration({ optionsJSON: options as unknown as CreationOptions }));
