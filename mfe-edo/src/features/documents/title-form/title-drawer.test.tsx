// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { TitleForm } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok } from '../../../shared/testing/edo-factories.ts';
import { TitleDrawer } from './title-drawer.tsx';

const backend = fakeBackend();
const form = (fields: Record<string, unknown>): TitleForm => ({ title: null, problems: [], blockedBy: null, fields });

beforeEach(async () => {
  await startSignedIn(backend);
  backend.on(edoSigningEndpoints.saveTitle, ({ body }) => ok(form(body.fields)));
});

function open(kind: OutgoingTitleKind, fields: Record<string, unknown>) {
  backend.on(edoSigningEndpoints.titleForm, () => ok(form(fields)));
  const onSign = vi.fn();
  const title = { chainId: 'chain-1', kind, number: 'ВК-1' };
  return { ...showPage(<TitleDrawer title={title} onClose={vi.fn()} onSign={onSign} />, { path: '/edo' }), onSign };
}
const getKept = () => backend.getBodies(edoSigningEndpoints.saveTitle).at(-1)?.fields;

test('a mark states its fines, in rubles or in another currency with its rate', async () => {
  const remarks = { arrivedAt: '', placedAt: '', departedAt: '', cargo: '', mass: '', places: '', works: '' };
  const at = '2026-11-18T10:00:00+03:00';
  const mark = { at, text: 'Простой', weighing: '', papers: [], fines: [] };
  const { person, onSign } = open('PPRIN', { remarks, marks: [mark], driver: null, notes: [] });
  await person.click(await screen.findByRole('button', { name: 'Добавить штраф' }));
  const fine = within(screen.getByRole('group', { name: 'Штраф 1' }));
  await person.click(screen.getByRole('button', { name: 'К подписи' }));
  expect(await screen.findByText('Укажите размер штрафа в рублях или в другой валюте')).toBeTruthy();
  await person.click(fine.getByLabelText('Штраф в другой валюте'));
  await person.type(fine.getByLabelText('Размер в валюте'), '120,50');
  await person.type(fine.getByLabelText('Код валюты'), '840');
  await person.type(fine.getByLabelText('Курс'), '92,5112');
  await person.click(screen.getByRole('button', { name: 'К подписи' }));
  await vi.waitFor(() => expect(onSign).toHaveBeenCalledOnce());
  const kept = { rubles: null, foreign: 120.5, currency: '840', rate: 92.5112, rateDay: '' };
  expect(getKept()).toMatchObject({ marks: [{ fines: [kept] }] });
  await person.click(fine.getByLabelText('Штраф в другой валюте'));
  await person.type(fine.getByLabelText('Размер, ₽'), '5000');
  await person.click(screen.getByRole('button', { name: 'К подписи' }));
  await vi.waitFor(() => expect(onSign).toHaveBeenCalledTimes(2));
  expect(getKept()).toMatchObject({ marks: [{ fines: [{ rubles: 5000, foreign: null, currency: '', rate: null }] }] });
});

test('a replacement states the VIN, the document of the cargo handed over, and what it corrects', async () => {
  const truck = {
    ...{ plate: 'А482МР716', certificate: '', vin: '', ownership: '1', type: 'Тягач', make: 'КАМАЗ' },
    ...{ payload: 20, volume: 82, leases: [] },
  };
  const { person, onSign } = open('ZAMEN', {
    ...{ at: '2026-11-18T10:00:00+03:00', reason: 'Поломка', reasonPaper: null, drivers: [] },
    ...{ vehicle: { truck, trailers: [], handover: null }, marks: [], correction: null, notes: [] },
  });
  await person.type(await screen.findByLabelText(/^VIN/), 'XTC65115');
  await person.click(screen.getByLabelText('Груз передан по документу'));
  await person.type(screen.getByLabelText(/^Идентификатор/), 'akt-17');
  await person.type(screen.getByLabelText('Кем выдан'), 'ООО «Волга-Карго»');
  await person.click(screen.getByLabelText('Это исправление накладной'));
  await person.type(screen.getByLabelText('Дата исправления'), '18.11.2026{Enter}');
  await person.click(screen.getByRole('button', { name: 'К подписи' }));
  await vi.waitFor(() => expect(onSign).toHaveBeenCalledOnce());
  expect(getKept()).toMatchObject({
    vehicle: { truck: { vin: 'XTC65115' }, handover: { id: 'akt-17', authority: 'ООО «Волга-Карго»' } },
    correction: { number: 1, day: '2026-11-18' },
  });
});
