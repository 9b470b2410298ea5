import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { User } from '@trassa/contracts/account/user';
import { startSession } from '@trassa/mfe-kit/session';
import type { FakeBackend } from './fake-backend.ts';

const companyId = '2f3b0c1e-5d0c-4c0f-9d5f-0d0f6f0f0c01';

function aPerson(parts: Partial<User>): User {
  const requisites = { inn: '', kpp: '', ogrn: '', address: '', verified: false };
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    firstName: 'Борис',
    lastName: 'Игнатьев',
    email: 'boris@volga-kargo.ru',
    phone: '',
    role: 'director',
    companyId,
    company: { id: companyId, name: 'ООО «Волга-Карго»', ...requisites },
    ...parts,
  };
}

/** Access token that is not renewed before 2100. */
const accessToken = `.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.`;

/** Removes the tokens and starts the session anew, as the shell does for a guest. */
export async function startSignedOut(): Promise<void> {
  localStorage.clear();
  await startSession();
}

/** Signs a person in as the shell does at start, by default a director. */
export async function startSignedIn(backend: FakeBackend, parts: Partial<User> = {}): Promise<void> {
  localStorage.setItem('accessToken', accessToken);
  localStorage.setItem('refreshToken', 'refresh');
  backend.on(authEndpoints.me, () => ({ success: true as const, data: aPerson(parts) }));
  await startSession();
}
