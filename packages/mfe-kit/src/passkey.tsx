import { ApiError } from '@trassa/api-client/api-error';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@trassa/contracts/account/second-factor';

const messages = {
  cancelled: 'Ключ не использован: запрос отменён или время вышло. Повторите.',
  known: 'Этот ключ уже добавлен.',
  failed: 'Устройство не смогло использовать ключ. Повторите или выберите другой способ.',
} as const;

const importWebAuthn = () => import('@simplewebauthn/browser');
type WebAuthnLibrary = Awaited<ReturnType<typeof importWebAuthn>>;
type CreationOptions = Parameters<WebAuthnLibrary['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<WebAuthnLibrary['startAuthentication']>[0]['optionsJSON'];

const errorTexts: Record<string, string> = { NotAllowedError: messages.cancelled, InvalidStateError: messages.known };

/** ApiError with a Russian text for a refusal of the browser or the authenticator. */
function buildRefusal(error: unknown): ApiError {
  const message = errorTexts[(error as Error).name] ?? messages.failed;
  return new ApiError({ status: 0, code: 'client/passkey', message, traceId: '' });
}

/** Whether this browser and address can use passkeys: a secure page of a host name, not of an IP address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** Runs a passkey operation on the device. Throws ApiError when the person gives up or the device fails. */
async function runPasskeyOperation<Answer>(ask: (library: WebAuthnLibrary) => Promise<unknown>): Promise<Answer> {
  const library = await importWebAuthn();
  try {
    return (await ask(library)) as Answer;
  } catch (error) {
    throw buildRefusal(error);
  }
}

/** Proof of a passkey by options of the server; throws ApiError. */
export const provePasskey = (options: PasskeyOptions): Promise<PasskeyProof> =>
  runPasskeyOperation((library) => library.startAuthentication({ optionsJSON: options as unknown as RequestOptions }));

/** A new passkey by options of the server; throws ApiError. */
export const createPasskey = (options: PasskeyOptions): Promise<NewPasskey['credential']> =>
  runPasskeyOperation((library) => library.startRegistration({ optionsJSON: options as unknown as CreationOptions }));
