import type { Migrations } from '@trassa/service-kit/schema';
import { orders } from './migrations/0001-orders.ts';
import { orderTotals } from './migrations/0002-order-totals.ts';
import { orderSearch } from './migrations/0003-order-search.ts';
import { orderChanges } from './migrations/0004-order-changes.ts';
import { payments } from './migrations/0005-payments.ts';
import { platformDays } from './migrations/0006-platform-days.ts';
import { news } from './migrations/0007-news.ts';
import { requestsTold } from './migrations/0008-requests-told.ts';
import { shipments } from './migrations/0009-shipments.ts';
import { roomForCounters } from './migrations/0010-room-for-counters.ts';
import { deliveryDays } from './migrations/0011-delivery-days.ts';
import { clientMonths } from './migrations/0012-client-months.ts';
import { incomeDays } from './migrations/0013-income-days.ts';
import { moneyOutbox } from './migrations/0014-money-outbox.ts';
import { orderNumbers } from './migrations/0015-order-numbers.ts';
import { newsDue } from './migrations/0016-news-due.ts';
import { newsDueSums } from './migrations/0017-news-due-sums.ts';
import { orderFiles } from './migrations/0018-order-files.ts';
import { fleet } from './migrations/0019-fleet.ts';
import { importStates } from './migrations/0020-import-states.ts';
import { tracking } from './migrations/0021-tracking.ts';
import { costNorms } from './migrations/0022-cost-norms.ts';
import { tripTimes } from './migrations/0024-trip-times.ts';
import { orderTemplates } from './migrations/0026-order-templates.ts';
import { roadTries } from './migrations/0030-road-tries.ts';
import { clientEmails } from './migrations/0031-client-emails.ts';
import { loadingDays } from './migrations/0032-loading-days.ts';
import { comments } from './migrations/0033-comments.ts';
import { tripSheets } from './migrations/0034-trip-sheets.ts';
import { appendOnlyHistory } from './migrations/0035-append-only-history.ts';
import { toBePaid } from './migrations/0036-to-be-paid.ts';
import { driverTrips } from './migrations/0037-driver-trips.ts';
import { erasableHistory } from './migrations/0039-erasable-history.ts';
import { erasableJournal } from './migrations/0042-erasable-journal.ts';
import { orderFileSheets } from './migrations/0045-order-file-sheets.ts';
import { termsAgain } from './migrations/0046-terms-again.ts';
import { vatModes } from './migrations/0047-vat-modes.ts';
import { namesAgain } from './migrations/0050-names-again.ts';
import { fleetKeys } from './migrations/0051-fleet-keys.ts';
import { wordSearch } from './migrations/0055-word-search.ts';
import { placesAgain } from './migrations/0056-places-again.ts';
import { findOrders } from './migrations/0057-find-orders.ts';
import { withoutVehicle } from './migrations/0058-without-vehicle.ts';
import { takeBack } from './migrations/0059-take-back.ts';
import { daysAlone } from './migrations/0060-days-alone.ts';
import { newsQueue } from './migrations/0061-news-queue.ts';
import { emailsThroughNews } from './migrations/0062-emails-through-news.ts';
import { moneyQueue } from './migrations/0063-money-queue.ts';
import { promises } from './migrations/0064-promises.ts';
import { daysOfPlaces } from './migrations/0065-days-of-places.ts';
import { countedWhenAsked } from './migrations/0070-counted-when-asked.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-orders': orders,
  '0002-order-totals': orderTotals,
  '0003-order-search': orderSearch,
  '0004-order-changes': orderChanges,
  '0005-payments': payments,
  '0006-platform-days': platformDays,
  '0007-news': news,
  '0008-requests-told': requestsTold,
  '0009-shipments': shipments,
  '0010-room-for-counters': roomForCounters,
  '0011-delivery-days': deliveryDays,
  '0012-client-months': clientMonths,
  '0013-income-days': incomeDays,
  '0014-money-outbox': moneyOutbox,
  '0015-order-numbers': orderNumbers,
  '0016-news-due': newsDue,
  '0017-news-due-sums': newsDueSums,
  '0018-order-files': orderFiles,
  '0019-fleet': fleet,
  '0020-import-states': importStates,
  '0021-tracking': tracking,
  '0022-cost-norms': costNorms,
  '0024-trip-times': tripTimes,
  '0026-order-templates': orderTemplates,
  '0030-road-tries': roadTries,
  '0031-client-emails': clientEmails,
  '0032-loading-days': loadingDays,
  '0033-comments': comments,
  '0034-trip-sheets': tripSheets,
  '0035-append-only-history': appendOnlyHistory,
  '0036-to-be-paid': toBePaid,
  '0037-driver-trips': driverTrips,
  '0039-erasable-history': erasableHistory,
  '0042-erasable-journal': erasableJournal,
  '0050-names-again': namesAgain,
  '0051-fleet-keys': fleetKeys,
  '0055-word-search': wordSearch,
  '0056-places-again': placesAgain,
  '0057-find-orders': findOrders,
  '0058-without-vehicle': withoutVehicle,
  '0059-take-back': takeBack,
  '0060-days-alone': daysAlone,
  '0045-order-file-sheets': orderFileSheets,
  '0046-terms-again': termsAgain,
  '0047-vat-modes': vatModes,
  '0061-news-queue': newsQueue,
  '0062-emails-through-news': emailsThroughNews,
  '0063-money-queue': moneyQueue,
  '0064-promises': promises,
  '0065-days-of-places': daysOfPlaces,
  '0070-counted-when-asked': countedWhenAsked,
};
