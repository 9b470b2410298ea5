// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChunks } from '@trassa/ui/on-demand';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Chain, ChainMini } from './chain.tsx';
import { Plate } from './plate.tsx';
import { Route } from './route.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusLane } from './status-lane.tsx';
import { statusCodes, statusLook } from './status-table.tsx';

beforeAll(loadChunks);

afterEach(cleanup);

describe('a plate', () => {
  it('copies the number in Cyrillic and says so', async () => {
    const user = userEvent.setup();
    render(<Plate number="o711pa33" />);
    await user.click(screen.getByRole('button', { name: 'Скопировать номер О711РА 33' }));
    expect(await navigator.clipboard.readText()).toBe('О711РА 33');
    expect(screen.getByText('Номер скопирован')).toBeTruthy();
  });

  it('does not open the row it stands in', async () => {
    const open = vi.fn();
    render(
      // biome-ignore lint/a11y/useKeyWithClickEvents: stands in for a table row
      // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a table row
      <div onClick={open}>
        <Plate number="О711РА33" />
      </div>,
    );
    await userEvent.setup().click(screen.getByRole('button'));
    expect(open).not.toHaveBeenCalled();
  });

  it('asks for a vehicle when there is none', async () => {
    const assign = vi.fn();
    render(<Plate number=" " onAssign={assign} />);
    await userEvent.click(screen.getByRole('button', { name: 'Назначить' }));
    expect(assign).toHaveBeenCalledOnce();
  });
});

describe('a status', () => {
  it('has a word and an icon', () => {
    render(<StatusBadge kind="order" code="in_transit" />);
    expect(screen.getByText('В пути').querySelector('svg')).toBeTruthy();
  });

  it('that nobody knows is named with its code', () => {
    render(<StatusBadge kind="document" code="ON_NEW" />);
    expect(screen.getByText('Неизвестный статус (ON_NEW)')).toBeTruthy();
    expect(statusLook('order', 'toString').label).toBe('Неизвестный статус (toString)');
  });

  it('of a document beside waybills is its name', () => {
    expect(statusLook('chain', 'ON_PTLVIPTS')).toMatchObject({ label: 'Путевой лист', icon: 'file-text' });
    expect(statusLook('document', 'ON_EXPRASP').label).toBe('Экспедиторская расписка');
  });

  it('covers every code of the exchange and of orders in the order of the specification', () => {
    expect(statusCodes('document')).toHaveLength(11);
    expect(statusCodes('order').slice(0, 9)).toEqual([
      'new',
      'reviewed',
      'accepted',
      'confirmed',
      'in_transit',
      'delivered',
      'invoiced',
      'paid',
      'свободен',
    ]);
  });

  it('shows how far an order is', () => {
    render(<StatusLane code="delivered" />);
    expect(screen.getByRole('img', { name: 'Доставлен: шаг 6 из 8' })).toBeTruthy();
  });
});

describe('a route', () => {
  it('marks estimates and explains them on focus', async () => {
    render(<Route from="Москва" to="Казань" km={815} minutes={660} estimated="По дорогам, без пробок" />);
    expect(screen.getByText(/≈.815.км/)).toBeTruthy();
    await userEvent.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('По дорогам, без пробок');
  });
});

describe('a chain', () => {
  const posts = [
    { sign: 'Т1', title: 'Погрузка', state: 'done', note: '05:52' },
    { sign: 'Т2', title: 'В пути', state: 'refused' },
  ] as const;

  it('reads as a list of titles with their state', () => {
    render(<Chain posts={posts} />);
    expect(screen.getAllByRole('listitem').map((post) => post.title)).toEqual([
      'Т1 Погрузка, подписан, 05:52',
      'Т2 В пути, отказ',
    ]);
  });

  it('is one picture with a description in a table row', () => {
    render(<ChainMini posts={posts} />);
    expect(screen.getByRole('img', { name: 'Т1 Погрузка, подписан, 05:52; Т2 В пути, отказ' })).toBeTruthy();
  });
});
