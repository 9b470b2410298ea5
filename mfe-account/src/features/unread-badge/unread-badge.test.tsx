// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { StreamedMessages } from '@trassa/contracts/account/messages';
import { buildSuccess } from '@trassa/contracts/envelope';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { useQueries, useQuery } from '@trassa/mfe-kit/query';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendarOrdersQuery, ordersOverviewQuery } from '../../shared/account/account.queries.ts';
import { UnreadBadgeSlot } from './unread-badge.slot.tsx';

/** EventSource controlled by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  say(update: StreamedMessages, lastEventId: string) {
    act(() => void this.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(update), lastEventId })));
  }
  tellOfWork() {
    act(() => void this.dispatchEvent(new MessageEvent('work', { data: '{}' })));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    act(() => void this.dispatchEvent(new Event('error')));
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

const backend = fakeBackend();
let unread = 0;
let asked = 0;
beforeEach(() => {
  FakeSource.opened = [];
  asked = 0;
  unread = 2;
  vi.stubGlobal('EventSource', FakeSource);
  backend.on(accountEndpoints.messages, () => {
    asked += 1;
    return buildSuccess({ messages: [], unread, more: false });
  });
});
afterEach(() => vi.useRealTimers());

/** A panel of another remote that stays open beside the badge. */
function OpenPanel({ onLoad }: { readonly onLoad: () => void }) {
  useQuery({
    queryKey: ['orders', 'order', '1'],
    queryFn: () => {
      onLoad();
      return null;
    },
  });
  return null;
}

function badge() {
  const reported: number[] = [];
  const report = (_: string, count: number) => void reported.push(count);
  const onLoad = vi.fn();
  const page = showPage(
    <>
      <UnreadBadgeSlot report={report} />
      <OpenPanel onLoad={onLoad} />
    </>,
    { path: '/dashboard' },
  );
  return { page, reported, onLoad };
}

function BadgeWithPositions() {
  useQuery({ queryKey: ['geo', 'positions'], queryFn: () => call(positionsEndpoints.positions) });
  return <UnreadBadgeSlot report={() => undefined} />;
}

const figureKeys = [ordersOverviewQuery().queryKey, calendarOrdersQuery().queryKey, ['crm', 'dashboard']];

function BadgeWithFigures({ onLoad }: { readonly onLoad: (key: string) => string }) {
  useQueries({ queries: figureKeys.map((queryKey) => ({ queryKey, queryFn: () => onLoad(queryKey.join('/')) })) });
  return <UnreadBadgeSlot report={() => undefined} />;
}

test('the badge follows the stream without asking in between', async () => {
  const { reported } = badge();
  await vi.waitFor(() => expect(reported.at(-1)).toBe(2));
  const [source] = FakeSource.opened;
  expect(source?.url).toBe('/api/account/messages/stream');
  unread = 3;
  source?.say({ messages: [], unread: 3 }, 'a');
  await vi.waitFor(() => expect(reported.at(-1)).toBe(3));
});

test('a message that is settled is shown so at once, however many are unread', async () => {
  const { reported } = badge();
  await vi.waitFor(() => expect(reported.at(-1)).toBe(2));
  const [source] = FakeSource.opened;
  source?.say({ messages: [], unread: 2, settledAt: null }, 'a');
  const before = asked;
  source?.say({ messages: [], unread: 2, settledAt: null }, 'a');
  source?.say({ messages: [], unread: 2, settledAt: '2026-11-20T10:00:00.000Z' }, 'a');
  await vi.waitFor(() => expect(asked).toBe(before + 1));
});

test('what others changed in orders and documents is fetched anew, whatever remote shows it', async () => {
  const { onLoad } = badge();
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalled());
  const before = onLoad.mock.calls.length;
  FakeSource.opened[0]?.tellOfWork();
  await vi.waitFor(() => expect(onLoad.mock.calls.length).toBeGreaterThan(before));
});

test('what others changed changes the figures of the dashboard, the calendar and the CRM page, too', async () => {
  const onLoad = vi.fn((key: string) => key);
  showPage(<BadgeWithFigures onLoad={onLoad} />, { path: '/dashboard' });
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  await vi.waitFor(() => expect(onLoad).toHaveBeenCalledTimes(3));
  FakeSource.opened[0]?.tellOfWork();
  const keys = ['account/facts/orders-overview', 'account/facts/orders', 'crm/dashboard'];
  await vi.waitFor(() => expect(onLoad.mock.calls.flat().slice(3)).toEqual(keys));
});

test('a refused stream is opened anew after the last event, and closed with the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { page, onLoad } = badge();
  await vi.waitFor(() => expect(FakeSource.opened).toHaveLength(1));
  FakeSource.opened[0]?.say({ messages: [], unread: 2 }, 'last-heard');
  FakeSource.opened[0]?.refuse();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(FakeSource.opened.map(({ url }) => url)).toEqual([
    '/api/account/messages/stream',
    '/api/account/messages/stream?after=last-heard',
  ]);
  const before = onLoad.mock.calls.length;
  FakeSource.opened[1]?.say({ messages: [], unread: 2 }, 'last-heard');
  await vi.waitFor(() => expect(onLoad.mock.calls.length).toBeGreaterThan(before));
  page.unmount();
  expect(FakeSource.opened[1]?.readyState).toBe(FakeSource.CLOSED);
});

test('while there is no stream the server is asked every half minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { reported } = badge();
  await vi.waitFor(() => expect(reported.at(-1)).toBe(2));
  FakeSource.opened[0]?.refuse();
  unread = 5;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await vi.waitFor(() => expect(reported.at(-1)).toBe(5));
});

test('when vehicles have moved their positions are asked anew, and messages are not', async () => {
  let positions = 0;
  backend.on(positionsEndpoints.positions, () => {
    positions += 1;
    return buildSuccess({ at: '2026-11-20T10:00:00.000Z', vehicles: [] });
  });
  showPage(<BadgeWithPositions />, { path: '/dashboard' });
  await vi.waitFor(() => expect([positions, FakeSource.opened.length]).toEqual([1, 1]));
  const before = asked;
  act(() => void FakeSource.opened[0]?.dispatchEvent(new MessageEvent('positions', { data: '{}' })));
  await vi.waitFor(() => expect(positions).toBe(2));
  expect(asked).toBe(before);
  // A trip that others end leaves its vehicle.
  FakeSource.opened[0]?.tellOfWork();
  await vi.waitFor(() => expect(positions).toBe(3));
});
