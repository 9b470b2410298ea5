// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyScene, type MapScene, type MapTruck, type Spot } from '../canvas-map/map-things.ts';
import { yandexMapMessages as messages } from './yandex-map.messages.ts';
import { YandexMap } from './yandex-map.tsx';

const onChoose = vi.fn();
const onFail = vi.fn();
const spot: Spot = { key: 'kazan', title: 'Казань', city: 'казань', lat: 55.79, lng: 49.12, type: 'loading', count: 3 };
const truck: MapTruck = {
  ...{ key: 'truck', title: 'А123ВС 77', note: '62 км/ч', lat: 55.8, lng: 49.2, course: 90, shape: 'solid' },
  hasTrouble: false,
};
const scene: MapScene = { ...{ ...emptyScene, spots: [spot], heat: [1, 2, 3], trucks: [truck] } };

const frameWindow = { postMessage: vi.fn() };

beforeEach(() => {
  onChoose.mockReset();
  onFail.mockReset();
  const source = { frame: 'about:blank', key: 'key' };
  render(<YandexMap source={source} scene={scene} centre={truck} onChoose={onChoose} onFail={onFail} />);
  // Frames have no window here.
  Object.defineProperty(screen.getByTitle(messages.label), 'contentWindow', { value: frameWindow });
});

afterEach(cleanup);

const say = (data: unknown, { origin = 'null', from = frameWindow as object | null } = {}): void =>
  void dispatchEvent(Object.assign(new MessageEvent('message', { data, origin }), { source: from }));

test('what is awaited is said until the map is there', () => {
  expect(screen.getByRole('status').textContent).toBe(messages.loading);
  act(() => say({ kind: 'ready' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('words of the own frame are heard', () => {
  say({ kind: 'chosen', key: 'kazan' });
  expect(onChoose).toHaveBeenCalledWith({ kind: 'spot', spot });
  say({ kind: 'chosen', key: 'truck' });
  expect(onChoose).toHaveBeenLastCalledWith({ kind: 'truck', truck });
  say({ kind: 'failed', failure: 'load' });
  expect(onFail).toHaveBeenCalledWith('load');
});

test.each([
  ['of another window', { kind: 'failed', failure: 'load' }, { from: window }],
  ['of no window', { kind: 'failed', failure: 'load' }, { from: null }],
  [
    'of an origin that the sandbox does not give',
    { kind: 'failed', failure: 'load' },
    { origin: 'https://trassa.example' },
  ],
  ['of an unknown kind', { kind: 'navigate', to: 'https://elsewhere.example' }, {}],
  ['of an unknown failure', { kind: 'failed', failure: '<img>' }, {}],
  ['about a thing that the map does not show', { kind: 'chosen', key: '__proto__' }, {}],
  ['that are no object', 'failed', {}],
])('words %s are not', (_, data, where) => {
  say(data, where);
  expect([onChoose.mock.calls, onFail.mock.calls]).toEqual([[], []]);
});

test('the frame gets vehicles with the road of the chosen one', () => {
  act(() => say({ kind: 'listening' }));
  expect(frameWindow.postMessage.mock.lastCall?.[0]).toMatchObject({ kind: 'show', trucks: [truck], track: null });
  expect(frameWindow.postMessage.mock.lastCall?.[0].centre, 'that it follows').toEqual({ lat: 55.8, lng: 49.2 });
});
