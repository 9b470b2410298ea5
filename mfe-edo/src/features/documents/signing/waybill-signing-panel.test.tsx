// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { TitleForm, WaybillSigningState } from '@trassa/contracts/edo/outgoing-title';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { beforeEach, describe, expect, test } from 'vitest';
import { aContent } from '../../../shared/testing/content-factories.ts';
import { aChain, aLogin, ok } from '../../../shared/testing/edo-factories.ts';
import { aDeskRow, anOutgoing, answerSigning, aSigning, setPlugin } from '../../../shared/testing/signing-factories.ts';
import { DocumentViewer } from '../viewer/document-viewer.tsx';

const backend = fakeBackend();

beforeEach(async () => {
  await startSignedIn(backend);
  answerSigning(backend);
  setPlugin({});
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo', { operator: 'saby' })]));
  backend.on(edoEndpoints.chain, () => ok(aChain({ status: 'ON_TRNACLGROT', titles: [aChain().titles[0]!] })));
  backend.on(edoEndpoints.content, () => ok(aContent()));
});

function open(signing: Partial<WaybillSigningState>, toSign: string | null = null) {
  backend.on(edoSigningEndpoints.waybillSigning, () => ok(aSigning(signing)));
  const target = { chainId: 'chain-1', documentId: 'doc-1', login: undefined };
  const viewer = (
    <DocumentViewer target={target} toSign={toSign} onSelect={() => undefined} onClose={() => undefined} />
  );
  return showPage(viewer, { path: '/edo' });
}
const findPanel = async () => within(await screen.findByRole('region', { name: 'Подпись перевозчика' }));

test('a waybill says how it stands with our signature, its number of ГИС ЭПД and what became of our titles', async () => {
  const { person } = open({ titles: [anOutgoing({ state: 'prepared' })] });
  const panel = await findPanel();
  for (const text of ['Подпишите', '7f3b0c1e-0001', 'зарегистрировано']) expect(panel.getByText(text)).toBeTruthy();
  expect(panel.getByText(/^готов к подписи · Борис Игнатьев/)).toBeTruthy();
  expect(screen.queryByText(/подписывают в кабинете/)).toBeNull();
  await person.click(panel.getByRole('button', { name: 'Подписать Т2' }));
  expect(await screen.findByRole('button', { name: 'Подписать и отправить' })).toBeTruthy();
});

test('a refusal of ГИС ЭПД has its code, its text and what to do', async () => {
  const reason = { code: '17', text: 'Повтор УИД', remedy: 'Попросите отправителя выпустить её заново.' };
  open({ row: aDeskRow({ stand: 'refused', reason }), gis: { state: 'refused', code: '17', text: 'Повтор УИД' } });
  expect((await findPanel()).getByText(/17: Повтор УИД\. Попросите отправителя/)).toBeTruthy();
});

test('a link to the next step opens the signing at once, and its end stays though the title is offered no more', async () => {
  const { person } = open({}, 'PPRIN');
  const sign = await screen.findByRole('button', { name: 'Подписать и отправить' });
  await waitFor(() => expect(sign).toHaveProperty('disabled', false));
  backend.on(edoSigningEndpoints.waybillSigning, () => ok(aSigning({ offers: [], isOpen: false })));
  await person.click(sign);
  expect(await screen.findByText('Подписывать сейчас нечего')).toBeTruthy();
  expect(screen.getByText('Подписано и отправлено.')).toBeTruthy();
});

test('who may not sign sees the state and no buttons', async () => {
  await startSignedIn(backend, { role: 'accountant' });
  open({}, 'PPRIN');
  const panel = await findPanel();
  expect(panel.queryByRole('button', { name: /Подписать|Отказать/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Подписать и отправить' })).toBeNull();
});

test('a waybill of the exchange is signed where it was before', async () => {
  backend.on(edoConnectionEndpoints.connections, () => ok([aLogin('volga-cargo')]));
  open({}, 'PPRIN');
  expect(await screen.findByText(/подписывают в кабинете/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Подпись перевозчика' })).toBeNull();
});

describe('the form of a title', () => {
  const remarks = { arrivedAt: '', placedAt: '', departedAt: '', cargo: '', mass: '', places: '', works: '' };
  const form = (parts: Partial<TitleForm> = {}): TitleForm => ({
    ...{ title: null, problems: [], blockedBy: null },
    fields: { remarks, marks: [], driver: null, notes: [] },
    ...parts,
  });
  const side = { kind: 'firm', kpp: '770101001', lastName: '', firstName: '', middleName: '' };
  const refusal = {
    ...{ text: '', receivedAt: '2026-11-18T10:00:00+03:00' },
    company: { ...side, id: '2BM-1', inn: '7707083893', name: 'ООО «Волга-Карго»' },
    author: { ...side, id: '2BM-2', inn: '7705034202', name: 'ООО «Ока-Молоко»' },
  };

  test('keeps what is typed as a draft, and leads to signing', async () => {
    backend.on(edoSigningEndpoints.titleForm, () => ok(form()));
    backend.on(edoSigningEndpoints.saveTitle, ({ body }) => ok(form({ fields: body.fields })));
    const { person } = open({});
    await person.click((await findPanel()).getByRole('button', { name: 'Оговорки и время' }));
    await person.type(await screen.findByLabelText('Состояние груза'), 'Короб замят');
    expect(await screen.findByText(/^Черновик сохранён в /)).toBeTruthy();
    expect(backend.getBodies(edoSigningEndpoints.saveTitle).at(-1)?.fields).toMatchObject({
      remarks: { ...remarks, cargo: 'Короб замят' },
    });
    await person.click(screen.getByRole('button', { name: 'К подписи' }));
    expect(await screen.findByRole('button', { name: 'Подписать и отправить' })).toBeTruthy();
  });

  test('a refusal without a reason is asked for it beside its field', async () => {
    backend.on(edoSigningEndpoints.titleForm, () => ok(form({ fields: refusal })));
    backend.on(edoSigningEndpoints.saveTitle, ({ body }) => ok(form({ fields: body.fields })));
    const { person } = open({});
    await person.click((await findPanel()).getByRole('button', { name: 'Отказать' }));
    const reason = await screen.findByLabelText('Почему вы отказываетесь подписать');
    await person.click(screen.getByRole('button', { name: 'К подписи' }));
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Напишите, почему вы отказываетесь подписать')).toBeTruthy();
  });

  test('an act of a mark is asked for what it lacks, and a problem of the service stands at its field', async () => {
    backend.on(edoSigningEndpoints.titleForm, () => ok(form()));
    backend.on(edoSigningEndpoints.saveTitle, ({ body }) =>
      ok(form({ fields: body.fields, problems: [{ field: 'remarks.cargo', text: 'Слишком коротко' }] })),
    );
    const { person } = open({});
    await person.click((await findPanel()).getByRole('button', { name: 'Оговорки и время' }));
    await person.click(await screen.findByRole('button', { name: 'Добавить отметку' }));
    await person.click(screen.getByRole('button', { name: 'Добавить акт или документ' }));
    await person.click(screen.getByRole('button', { name: 'К подписи' }));
    expect(await screen.findByText('Опишите, что произошло')).toBeTruthy();
    expect(screen.getByText('Укажите ИНН того, кто составил документ')).toBeTruthy();
    for (const remove of screen.getAllByRole('button', { name: 'Убрать' }).toReversed()) await person.click(remove);
    await person.click(screen.getByRole('button', { name: 'К подписи' }));
    expect(await screen.findByText('Слишком коротко')).toBeTruthy();
  });

  test('a title that is blocked or on its way is not signed', async () => {
    const sent = anOutgoing({ state: 'sending' });
    backend.on(edoSigningEndpoints.titleForm, () => ok(form({ title: sent, blockedBy: 'Ждём ответа ГИС ЭПД' })));
    const { person } = open({});
    await person.click((await findPanel()).getByRole('button', { name: 'Оговорки и время' }));
    expect(await screen.findByText('Ждём ответа ГИС ЭПД')).toBeTruthy();
    expect(screen.getByText(/уже отправлен оператору/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'К подписи' })).toHaveProperty('disabled', true);
  });

  test.each([
    ['PEREADR', 'Переадресовка', 'В какой форме'],
    ['ZAMEN', 'Замена водителя или машины', 'Причина'],
    ['PUDPER', 'Стоимость перевозки', 'Стоимость без НДС, ₽'],
  ] as const)('%s is one of the other titles', async (kind, name, field) => {
    backend.on(edoSigningEndpoints.titleForm, () => ok(form({ fields: {} })));
    const { person } = open({ offers: ['PPRIN', kind] });
    await person.click((await findPanel()).getByRole('button', { name: 'Другие титулы' }));
    await person.click(await screen.findByRole('menuitem', { name }));
    expect(await screen.findByLabelText(field)).toBeTruthy();
  });
});
