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

/** Proof of a passkey by options of the server. Throws ApiError when the person gives up or the device fails. */
export async function provePasskey(options: PasskeyOptions): Promise<PasskeyProof> {
  const { startAuthentication } = await importLibrary();
  try {
    const optionsJSON = options as unknown as RequestOptions;
    return (await startAuthentication({ optionsJSON })) as PasskeyProof;
  } catch (error) {
    throw buildRefusal(error);
  }
}

/** A new passkey by options of the server. Throws ApiError when the person gives up or the device fails. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey['credential']> {
  const { startRegistration } = await importLibrary();
  try {
    const optionsJSON = options as unknown as CreationOptions;
    return (await startRegistration({ optionsJSON })) as NewPasskey['credential'];
  } catch (error) {
    throw buildRefusal(error);
  }
}
