import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getStandingLabel } from './edo/statuses.ts';
import { SILENT_STANDING } from './edo/trip-state.rules.ts';
import { vehicleStatuses, vehicleStatusLabels, vehicleStatusTooltips } from './edo/vehicle-status.ts';
import { getOrderStatusLabel } from './orders/order-status.ts';
import { trackingStageLabels } from './orders/tracking-values.ts';
import { tripWords } from './trip-words.ts';

describe('a state of a trip', () => {
  test('has one word for orders, waybills and vehicles', () => {
    expect([
      getOrderStatusLabel('in_transit'),
      getStandingLabel('ON_TRNACLPPRIN'),
      vehicleStatusLabels.in_transit,
    ]).toEqual(Array(3).fill(tripWords.road));
    expect([getOrderStatusLabel('silent'), getStandingLabel(SILENT_STANDING), vehicleStatusLabels.silent]).toEqual(
      Array(3).fill(tripWords.silent),
    );
    expect(getOrderStatusLabel('свободен')).toBe(getOrderStatusLabel('delivered'));
    expect(vehicleStatusLabels.refused).toBe(getStandingLabel('ON_TRNACLOTKL'));
  });

  test('is told to the client by the same word', () => {
    expect(trackingStageLabels.on_road.toLowerCase()).toContain(tripWords.road.toLowerCase());
    expect(trackingStageLabels.delivered.toLowerCase()).toContain(tripWords.delivered.toLowerCase());
  });

  test('keeps the words of the specification for vehicles, each with what is true', () => {
    const { in_transit, loaded, unloaded, completed } = vehicleStatusLabels;
    expect([in_transit, loaded, unloaded, completed]).toEqual(['В пути', 'Груз выдан', 'Груз принят', 'Завершено']);
    for (const status of vehicleStatuses) expect(vehicleStatusTooltips[status]).not.toBe('');
  });

  test('stands in the glossary with its word', () => {
    const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');
    for (const word of Object.values(tripWords)) expect(glossary).toMatch(new RegExp(`\\| ${word} +\\|`));
  });
});
