// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { numberKeys } from '../testing/number-keys.ts';
import { loadChunks } from './on-demand.ts';
import { Tour } from './tour.tsx';

beforeAll(loadChunks);
beforeAll(numberKeys);
afterEach(cleanup);

const words = {
  skip: 'Пропустить',
  prev: 'Назад',
  next: 'Далее',
  finish: 'Готово',
  formatStep: (step: number, total: number) => `${step} из ${total}`,
};
const steps = [
  { key: 'welcome', target: null, title: 'Добро пожаловать', text: 'Покажем, где что лежит.' },
  { key: 'orders', target: '#orders', title: 'Заказы', text: 'Цена, маршрут, статус.' },
  { key: 'complete', target: null, title: 'Готово', text: 'Начните с первых шагов.' },
];

function Screen({ onOrders = () => undefined }: { readonly onOrders?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Пройти обучение
      </button>
      <button type="button" id="orders" onClick={onOrders}>
        К заказам
      </button>
      {open ? <Tour steps={steps} words={words} onEnd={close} onFailed={close} /> : null}
    </>
  );
}

async function begin(onOrders?: () => void) {
  render(<Screen onOrders={onOrders} />);
  await userEvent.click(screen.getByRole('button', { name: 'Пройти обучение' }));
  return screen.findByRole('dialog', { name: 'Добро пожаловать' });
}

describe('a tour', () => {
  it('is a dialog named by its card, which takes the focus and tells how far one is', async () => {
    const card = await begin();
    expect(document.activeElement).toBe(card);
    expect(within(card).getByText('1 из 3')).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Назад' })).toBeNull();
  });

  it('begins with an invitation, which is small on a phone; what follows it is not', async () => {
    const card = await begin();
    const isSmall = () => [...card.classList].some((name) => name.includes('invitation'));
    expect(isSmall()).toBe(true);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(isSmall()).toBe(false);
  });

  it('goes on and back by its buttons and by the arrows', async () => {
    await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('dialog', { name: 'Заказы' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('dialog', { name: 'Добро пожаловать' })).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('dialog', { name: 'Готово' })).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('dialog', { name: 'Заказы' })).toBeTruthy();
  });

  it('ends with its last card, by skipping and by Escape, and gives the focus back', async () => {
    const card = await begin();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(within(card).getByRole('button', { name: 'Готово' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const asker = screen.getByRole('button', { name: 'Пройти обучение' });
    for (const end of [() => userEvent.click(screen.getByText('Пропустить')), () => userEvent.keyboard('{Escape}')]) {
      await userEvent.click(asker);
      await screen.findByRole('dialog');
      await end();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(asker);
    }
  });

  it('that came by itself leaves the focus at the content', async () => {
    const page = (isOpen: boolean) => (
      <main id="content" tabIndex={-1}>
        {isOpen ? <Tour steps={steps} words={words} onEnd={vi.fn()} onFailed={vi.fn()} /> : null}
      </main>
    );
    const shown = render(page(true));
    expect(document.activeElement).toBe(await screen.findByRole('dialog'));
    shown.rerender(page(false));
    expect(document.activeElement).toBe(shown.container.querySelector('main'));
  });

  it('leaves the page under it to be pressed', async () => {
    const pressed = vi.fn();
    await begin(pressed);
    await userEvent.click(screen.getByRole('button', { name: 'К заказам' }));
    expect(pressed).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'Добро пожаловать' })).toBeTruthy();
  });
});
