import { screen } from '@testing-library/react';
import { showPage } from '@trassa/testing/browser/page';
import { vi } from 'vitest';
import { SigningDialog } from '../features/documents/signing/signing-dialog.tsx';

/** Company of a signed-in person, with this INN. */
export const buildCompanyUser = (inn: string) => ({
  company: { id: 'c', name: 'ООО «Волга-Карго»', inn, kpp: '', ogrn: '', address: '', verified: false },
});

const titlesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    chainId: `chain-${at + 1}`,
    kind: 'PPRIN' as const,
    number: `Н-${at + 1}`,
  }));

/** Opens the signing dialog with `count` titles. */
export function openSigning(count: number) {
  const onClose = vi.fn();
  const shown = showPage(<SigningDialog titles={titlesOf(count)} onClose={onClose} />, { path: '/edo' });
  return { ...shown, onClose };
}

export const press = async (person: ReturnType<typeof openSigning>['person'], name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
