// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildSuccess } from '@trassa/contracts/envelope';
import type { DriverDuty } from '@trassa/contracts/geo/position-sources';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { emit } from '@trassa/mfe-kit/events';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DutySlot } from './duty.slot.tsx';
import { usePointQueue } from './point-queue.ts';

const backend = fakeBackend();
const recorded: DriverDuty['recorded'] = [{ day: '2026-11-19', points: 21, origin: 'page' }];
let duty: DriverDuty;
let sent: { at: string; lat: number }[] = [];
let watched: ((position: GeolocationPosition) => void) | null = null;
let refuse: ((error: GeolocationPositionError) => void) | null = null;
const coords = { latitude: 55.8, longitude: 45.2, accuracy: 12, speed: 16.6, heading: Number.NaN };
const position = (timestamp: number) => ({ coords, timestamp }) as unknown as GeolocationPosition;
const T0 = Date.parse('2026-11-20T12:00:00Z');
const releases = vi.fn(async () => undefined);
const locks = vi.fn(async () => ({ release: releases }));

beforeEach(() => {
  duty = { consentedAt: '2026-11-01T10:00:00Z', startedAt: '2026-11-20T05:00:00Z', plate: 'А123ВС77', recorded };
  sent = [];
  watched = null;
  locks.mockClear();
  releases.mockClear();
  usePointQueue.setState({ kept: [], sentAt: null });
  const geolocation = {
    watchPosition: (on: typeof watched, off: typeof refuse) => {
      watched = on;
      refuse = off;
      return 7;
    },
    clearWatch: () => {
      watched = null;
    },
    getCurrentPosition: (on: (one: GeolocationPosition) => void) => on(position(T0)),
  };
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperties(navigator, {
    geolocation: { value: geolocation, configurable: true },
    wakeLock: { value: { request: locks }, configurable: true },
  });
  backend.on(positionsEndpoints.duty, () => buildSuccess(duty));
  backend.on(positionsEndpoints.saveConsent, ({ body }) => {
    duty = { ...duty, consentedAt: body.consented ? '2026-11-20T12:00:00Z' : null, startedAt: null };
    return buildSuccess(duty);
  });
  backend.on(positionsEndpoints.saveShift, ({ body }) => {
    duty = { ...duty, startedAt: body.onDuty ? '2026-11-20T12:00:00Z' : null };
    return buildSuccess(duty);
  });
  backend.on(positionsEndpoints.sendPoints, ({ body }) => {
    sent.push(...body.points);
    return buildSuccess({ taken: body.points.length });
  });
});
afterEach(() => {
  for (const name of ['geolocation', 'wakeLock']) Reflect.deleteProperty(navigator, name);
});

const open = () => showPage(<DutySlot />, { path: '/dashboard/trips' });

test('nothing is asked of the phone before the driver agrees and begins the shift', async () => {
  duty = { consentedAt: null, startedAt: null, plate: null, recorded: [] };
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Согласен' }));
  await person.click(await screen.findByRole('button', { name: 'Начать смену' }));
  expect(await screen.findByRole('button', { name: 'Закончить смену' })).toBeTruthy();
  expect(watched).toBeNull();
  expect(sent).toEqual([]);
});

test('on duty the place is sent while the page is open, every 20 seconds at most, with the screen awake', async () => {
  const { person, unmount } = open();
  await person.click(await screen.findByRole('checkbox'));
  await waitFor(() => expect(locks).toHaveBeenCalledWith('screen'));
  for (const seconds of [0, 5, 19, 21]) act(() => watched?.(position(T0 + seconds * 1000)));
  await waitFor(() =>
    expect(sent.map(({ at }) => at)).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:21.000Z']),
  );
  expect(sent[0]).toEqual({
    ...{ at: '2026-11-20T12:00:00.000Z', lat: 55.8, lng: 45.2, accuracy: 12, speed: 16.6, course: null },
  });
  expect(await screen.findByText('Последняя точка в 15:00')).toBeTruthy();
  unmount();
  expect(watched).toBeNull();
  await waitFor(() => expect(releases).toHaveBeenCalled());
});

test('points without a network wait for the line or the next one, refused ones do not', async () => {
  backend.on(positionsEndpoints.sendPoints, () => new Refusal('common/unavailable'));
  const { person } = open();
  await person.click(await screen.findByRole('checkbox'));
  for (const seconds of [0, 30]) {
    act(() => watched?.(position(T0 + seconds * 1000)));
    await waitFor(() => expect(usePointQueue.getState().kept).toHaveLength(seconds === 0 ? 1 : 2));
  }
  backend.on(positionsEndpoints.sendPoints, ({ body }) => {
    sent.push(...body.points);
    return buildSuccess({ taken: body.points.length });
  });
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(2));
  act(() => watched?.(position(T0 + 60_000)));
  await waitFor(() => expect(sent).toHaveLength(3));
  backend.on(positionsEndpoints.sendPoints, () => new Refusal('geo/consent-needed'));
  act(() => watched?.(position(T0 + 90_000)));
  await waitFor(() => expect(usePointQueue.getState().kept).toEqual([]));
});

test('a phone that does not allow it says how to', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('checkbox'));
  act(() => refuse?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(await screen.findByText(/^Телефон не разрешил геолокацию/)).toBeTruthy();
});

test.each([
  { without: 'HTTPS', name: 'isSecureContext', of: window },
  { without: 'geolocation', name: 'geolocation', of: navigator },
])('a page without $without, where browsers give no position, says how to open it', async ({ name, of }) => {
  Object.defineProperty(of, name, { value: undefined, configurable: true });
  const { person } = open();
  await person.click(await screen.findByRole('checkbox'));
  expect(await screen.findByText(/^Браузер не даёт этой странице геолокацию/)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  await person.click(screen.getByRole('checkbox'));
  expect(screen.queryByText(/^Браузер не даёт этой странице геолокацию/)).toBeNull();
});

test.each([
  { shift: '2026-11-20T05:00:00Z', points: 1 },
  { shift: null, points: 0 },
])('a mark with a shift of $shift sends $points point', async ({ shift, points }) => {
  duty = { ...duty, startedAt: shift };
  open();
  await screen.findByRole('button', { name: shift ? 'Закончить смену' : 'Начать смену' });
  emit('trips.marked', { at: '2026-11-20T12:00:00Z' });
  await waitFor(() => expect(sent).toHaveLength(points));
});

test('the driver sees what is recorded, and may take the consent back', async () => {
  const { person } = open();
  await person.click(await screen.findByText('Что записано'));
  expect(screen.getByText(/^19\.11\.2026: 21\sточка, Страница водителя$/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Отозвать согласие' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отозвать согласие' }));
  expect(await screen.findByRole('button', { name: 'Согласен' })).toBeTruthy();
});
