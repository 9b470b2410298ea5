// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { numberKeys } from '../testing/number-keys.ts';
import { confirm } from './confirm.tsx';
import { Modal } from './modal.tsx';
import { loadChunks } from './on-demand.ts';
import { ToastHost, toast } from './toast.tsx';
import { shownToasts } from './toast-store.ts';

beforeAll(loadChunks);
beforeAll(numberKeys);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const one of shownToasts()) toast.close(one.id);
});

/** Antd's animations wait for frames, which a busy machine draws late. */

describe('a window that stays in the tree', () => {
  it('leaves the focus at the content when what opened it went with what it did', async () => {
    const page = (open: boolean, button: ReactNode) => (
      <main id="content" tabIndex={-1}>
        {button}
        <Modal open={open} title="Вход в ЭДО" onClose={() => undefined}>
          <input aria-label="Логин" />
        </Modal>
      </main>
    );
    const asker = <Button key="connect">Подключить ЭДО</Button>;
    const shown = render(page(false, asker));
    screen.getByRole('button', { name: 'Подключить ЭДО' }).focus();
    shown.rerender(page(true, asker));
    const layer = await screen.findByRole('dialog', { name: 'Вход в ЭДО' });
    within(layer).getByLabelText('Логин').focus();
    shown.rerender(page(true, <p>ЭДО подключён</p>));
    shown.rerender(page(false, <p>ЭДО подключён</p>));
    await waitFor(() => {
      // As a browser tells when the window has faded away.
      fireEvent.animationEnd(layer);
      expect(document.activeElement).toBe(shown.container.querySelector('main'));
    });
  });
});

it('gives the focus to the panel it was opened from when its button went with what it did', async () => {
  const panel = (open: boolean, button: ReactNode) => (
    <main id="content" tabIndex={-1}>
      <aside aria-label="Заказ С-1">{button}</aside>
      {open ? (
        <Modal open title="Машина и водитель" onClose={() => undefined}>
          <input aria-label="Машина" />
        </Modal>
      ) : null}
    </main>
  );
  const shown = render(panel(false, <Button key="assign">Назначить машину</Button>));
  screen.getByRole('button', { name: 'Назначить машину' }).focus();
  shown.rerender(panel(true, <Button key="assign">Назначить машину</Button>));
  (await screen.findByLabelText('Машина')).focus();
  shown.rerender(panel(true, <Button key="confirm">Подтвердить заказ</Button>));
  shown.rerender(panel(false, <Button key="confirm">Подтвердить заказ</Button>));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('complementary')));
});

describe('a window with fields', () => {
  const late = (isThere: boolean) => (
    <Modal open title="Новая операция" onClose={() => undefined} footer={<Button>Сохранить</Button>}>
      {isThere ? <input aria-label="Сумма" /> : <span aria-busy="true" />}
      <input aria-label="За что" />
    </Modal>
  );

  it('begins in the first one, also when it comes late', async () => {
    const shown = render(late(false));
    await screen.findByRole('dialog');
    // As a browser does, where the window holds nothing else yet.
    screen.getByRole('button', { name: 'Закрыть' }).focus();
    shown.rerender(late(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Сумма')));
  });

  it('leaves the focus where a person has gone on, and away from a keyboard of glass', async () => {
    const shown = render(late(false));
    (await screen.findByRole('button', { name: 'Сохранить' })).focus();
    shown.rerender(late(true));
    expect(await screen.findByLabelText('Сумма')).not.toBe(document.activeElement);
    cleanup();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }) as MediaQueryList,
    );
    render(late(true));
    expect(await screen.findByLabelText('Сумма')).not.toBe(document.activeElement);
    vi.restoreAllMocks();
  });
});

describe('a question', () => {
  const ask = (options: Partial<Parameters<typeof confirm>[0]> = {}) =>
    act(async () => ({ answer: confirm({ title: 'Отключить ЭДО?', okText: 'Отключить', ...options }) }));

  it('is an alert dialog and answers yes', async () => {
    const { answer } = await ask();
    expect(await screen.findByRole('alertdialog', { name: 'Отключить ЭДО?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('answers no on refusal and on Escape', async () => {
    const first = await ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
    expect(await first.answer).toBe(false);
    const second = await ask();
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(await second.answer).toBe(false);
  });

  it('begins at its answer, the harmless one, and gives the focus back', async () => {
    render(<Button>Синхронизировать</Button>);
    const asker = screen.getByRole('button', { name: 'Синхронизировать' });
    asker.focus();
    const { answer } = await ask({ okText: 'Да' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Да' })));
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(asker));
    const second = await ask({ danger: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Отмена' })));
    await userEvent.keyboard('{Enter}');
    expect(await second.answer).toBe(false);
  });

  it('leaves the focus at the content when what asked is gone', async () => {
    const shown = render(
      <main id="content" tabIndex={-1}>
        <Button>Подключить</Button>
      </main>,
    );
    screen.getByRole('button', { name: 'Подключить' }).focus();
    const { answer } = await ask();
    await screen.findByRole('alertdialog');
    shown.rerender(<main id="content" tabIndex={-1} />);
    await userEvent.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(await answer).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(shown.container.querySelector('main')));
  });

  it('stays open with the reason when the action fails, and may be tried again', async () => {
    const action = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('Сервер не ответил'))
      .mockResolvedValue();
    const { answer } = await ask({ action });
    await userEvent.click(await screen.findByRole('button', { name: 'Отключить' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Сервер не ответил');
    await userEvent.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(await answer).toBe(true);
    expect(action).toHaveBeenCalledTimes(2);
  });
});

describe('toasts', () => {
  it('stand two seconds for success and four for errors', () => {
    vi.useFakeTimers();
    render(<ToastHost />);
    act(() => {
      toast.success('Добро пожаловать!');
      toast.error('Ошибка входа', { description: 'Попробуйте ещё раз' });
    });
    expect(screen.getByRole('alert').textContent).toContain('Попробуйте ещё раз');
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Добро пожаловать!')).toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText('Ошибка входа')).toBeNull();
  });

  it('that can be taken back stand twelve seconds, and are gone when it is done', () => {
    vi.useFakeTimers();
    render(<ToastHost />);
    const undo = vi.fn();
    act(() => void toast.success('Изменено', { undo }));
    act(() => void vi.advanceTimersByTime(11_000));
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Изменено')).toBeNull();
  });

  it('go with their way back once something else is told of one of the same, or it has changed silently', () => {
    render(<ToastHost />);
    const undo = vi.fn();
    act(() => {
      toast.success('Назначены машины', { about: ['1', '2'], undo });
      toast.success('Заказ 3: Принят', { about: ['3'], undo });
      toast.success('Заказ 2: Подтверждён', { about: ['2'] });
    });
    expect(screen.queryByText('Назначены машины')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Отменить' })).toHaveLength(1);
    act(() => toast.closeAbout(['3']));
    expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(screen.getByText('Заказ 2: Подтверждён')).toBeTruthy();
  });

  it('give the focus back to where it was when they go', async () => {
    render(
      <main id="content" tabIndex={-1}>
        <Button>Подтвердить</Button>
        <ToastHost />
      </main>,
    );
    const asker = screen.getByRole('button', { name: 'Подтвердить' });
    asker.focus();
    act(() => void toast.success('Изменено', { undo: vi.fn() }));
    const undo = screen.getByRole('button', { name: 'Отменить' });
    undo.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('Изменено')).toBeNull();
    expect(document.activeElement).toBe(asker);
  });

  it('called before the page stood are not lost, and the same one is not piled up', () => {
    toast.info('Готово', { seconds: 5 });
    toast.info('Готово', { seconds: 5 });
    render(<ToastHost />);
    expect(screen.getAllByText('Готово')).toHaveLength(1);
  });
});

it('a title keeps a number whole, and is read as one text', async () => {
  render(<Modal open title="Перенести заказ С-1" onClose={() => undefined} />);
  expect(within(await screen.findByRole('dialog', { name: 'Перенести заказ С-1' })).getByText('С-1')).toBeTruthy();
});
