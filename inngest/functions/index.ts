import { advanceLists } from "./advance-lists";
import { autoRecharge } from "./auto-recharge";
import { checkDispute } from "./check-dispute";
import { deliverCallback } from "./deliver-callback";
import { endRecharges } from "./end-recharges";
import { mailPaidRecharges } from "./mail-paid-recharges";
import { mailStoppedRecharges } from "./mail-stopped-recharges";
import { reconcile } from "./reconcile-payments";
import { renderStored } from "./render-stored";
import { retain } from "./retain";
import { runEnrichment } from "./run-enrichment";
import { sweep } from "./sweep";

/** Every function that the executor, or an Inngest server, drives. */
export const functions = [
  runEnrichment,
  renderStored,
  deliverCallback,
  advanceLists,
  checkDispute,
  autoRecharge,
  endRecharges,
  mailPaidRecharges,
  mailStoppedRecharges,
  reconcile,
  sweep,
  retain,
];
