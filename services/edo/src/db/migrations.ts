import { exchangeMigration } from './migrations/0001-exchange.ts';
import { rollupsMigration } from './migrations/0002-rollups.ts';
import { newsMigration } from './migrations/0003-news.ts';
import { statisticsMigration } from './migrations/0004-statistics.ts';
import { topsMigration } from './migrations/0005-tops.ts';
import { waysMigration } from './migrations/0006-ways.ts';
import { revisionsMigration } from './migrations/0007-revisions.ts';
import { fewerStatisticsMigration } from './migrations/0008-fewer-statistics.ts';
import { ruleReadOnceMigration } from './migrations/0009-rule-read-once.ts';
import { chainsByIndexMigration } from './migrations/0010-chains-by-index.ts';
import { measuringSlicesMigration } from './migrations/0011-measuring-slices.ts';
import { fewChainsMigration } from './migrations/0012-few-chains.ts';
import { fewerIndexesMigration } from './migrations/0013-fewer-indexes.ts';
import { arrivalsMigration } from './migrations/0014-arrivals.ts';
import { shortKeyMigration } from './migrations/0015-short-key.ts';
import { connectionKeyMigration } from './migrations/0016-connection-key.ts';
import { setAsideMigration } from './migrations/0017-set-aside.ts';
import { typesAndBoundsMigration } from './migrations/0018-types-and-bounds.ts';
import { standingsMigration } from './migrations/0019-standings.ts';
import { titleNoticesMigration } from './migrations/0020-title-notices.ts';
import { chainsWithoutT1Migration } from './migrations/0021-chains-without-t1.ts';
import { faultsMigration } from './migrations/0022-faults.ts';
import { groupedUploadsMigration } from './migrations/0023-grouped-uploads.ts';
import { savedViewsMigration } from './migrations/0024-saved-views.ts';
import { checkAsksMigration } from './migrations/0025-check-asks.ts';
import { storedBytesMigration } from './migrations/0026-stored-bytes.ts';
import { appendOnlyAuditMigration } from './migrations/0027-append-only-audit.ts';
import { announcedTitlesMigration } from './migrations/0028-announced-titles.ts';
import { commentsMigration } from './migrations/0029-comments.ts';
import { documentHistoryMigration } from './migrations/0030-document-history.ts';
import { erasableAudit } from './migrations/0032-erasable-audit.ts';
import { onePlateMigration } from './migrations/0050-one-plate.ts';
import { wordSearchMigration } from './migrations/0055-word-search.ts';
import { regionsAgainMigration } from './migrations/0056-regions-again.ts';
import { documentSumsMigration } from './migrations/0057-document-sums.ts';
import { outdatedOrdersMigration } from './migrations/0060-outdated-orders.ts';
import { branchesOfClientsMigration } from './migrations/0061-branches-of-clients.ts';
import { sumsOfDroppedMigration } from './migrations/0062-sums-of-dropped.ts';
import { newsQueueMigration } from './migrations/0063-news-queue.ts';
import { makesOfVehiclesMigration } from './migrations/0064-makes-of-vehicles.ts';
import { solvedRefusalsMigration } from './migrations/0065-solved-refusals.ts';
import { promisedNewsMigration } from './migrations/0066-promised-news.ts';
import { operatorsMigration } from './migrations/0070-operators.ts';
import { readingAttemptsMigration } from './migrations/0070-reading-attempts.ts';
import { cloudTasksMigration } from './migrations/0071-cloud-tasks.ts';
import { loginsOfOperatorsMigration } from './migrations/0072-logins-of-operators.ts';

/** Forward only. */
export const migrations = {
  '0001-exchange': exchangeMigration,
  '0002-rollups': rollupsMigration,
  '0003-news': newsMigration,
  '0004-statistics': statisticsMigration,
  '0005-tops': topsMigration,
  '0006-ways': waysMigration,
  '0007-revisions': revisionsMigration,
  '0008-fewer-statistics': fewerStatisticsMigration,
  '0009-rule-read-once': ruleReadOnceMigration,
  '0010-chains-by-index': chainsByIndexMigration,
  '0011-measuring-slices': measuringSlicesMigration,
  '0012-few-chains': fewChainsMigration,
  '0013-fewer-indexes': fewerIndexesMigration,
  '0014-arrivals': arrivalsMigration,
  '0015-short-key': shortKeyMigration,
  '0016-connection-key': connectionKeyMigration,
  '0017-set-aside': setAsideMigration,
  '0018-types-and-bounds': typesAndBoundsMigration,
  '0019-standings': standingsMigration,
  '0020-title-notices': titleNoticesMigration,
  '0021-chains-without-t1': chainsWithoutT1Migration,
  '0022-faults': faultsMigration,
  '0023-grouped-uploads': groupedUploadsMigration,
  '0024-saved-views': savedViewsMigration,
  '0025-check-asks': checkAsksMigration,
  '0026-stored-bytes': storedBytesMigration,
  '0027-append-only-audit': appendOnlyAuditMigration,
  '0028-announced-titles': announcedTitlesMigration,
  '0029-comments': commentsMigration,
  '0030-document-history': documentHistoryMigration,
  '0032-erasable-audit': erasableAudit,
  '0050-one-plate': onePlateMigration,
  '0055-word-search': wordSearchMigration,
  '0056-regions-again': regionsAgainMigration,
  '0057-document-sums': documentSumsMigration,
  '0060-outdated-orders': outdatedOrdersMigration,
  '0061-branches-of-clients': branchesOfClientsMigration,
  '0062-sums-of-dropped': sumsOfDroppedMigration,
  '0063-news-queue': newsQueueMigration,
  '0064-makes-of-vehicles': makesOfVehiclesMigration,
  '0065-solved-refusals': solvedRefusalsMigration,
  '0066-promised-news': promisedNewsMigration,
  '0070-operators': operatorsMigration,
  '0070-reading-attempts': readingAttemptsMigration,
  '0071-cloud-tasks': cloudTasksMigration,
  '0072-logins-of-operators': loginsOfOperatorsMigration,
};
