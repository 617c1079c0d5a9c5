import type { Operation } from "./operation";
import {
  checkoutOperation,
  getAccountOperation,
  getAutoRechargeOperation,
  getHistoryOperation,
  putAutoRechargeOperation,
  rotateKeyOperation,
} from "./operations/account";
import { batchOperation, getBatchOperation } from "./operations/batch";
import { getBriefOperation, postBriefOperation } from "./operations/brief";
import { enrichOperation } from "./operations/enrich";
import { getJobOperation, listJobsOperation } from "./operations/jobs";
import { getHealthOperation, getOpenApiOperation } from "./operations/service";
import { claimVerificationOperation, getVerificationOperation, signupOperation } from "./operations/signup";

/** Every operation of the specification. */
export const specifiedOperations: readonly Operation[] = [
  getOpenApiOperation,
  getHealthOperation,
  signupOperation,
  getVerificationOperation,
  claimVerificationOperation,
  getBriefOperation,
  postBriefOperation,
  enrichOperation,
  batchOperation,
  getBatchOperation,
  listJobsOperation,
  getJobOperation,
  getAccountOperation,
  rotateKeyOperation,
  getHistoryOperation,
  checkoutOperation,
  getAutoRechargeOperation,
  putAutoRechargeOperation,
];

const servedIds: ReadonlySet<string> = new Set(
  [getOpenApiOperation, getHealthOperation, enrichOperation, listJobsOperation, getJobOperation].map(({ id }) => id),
);

/** The operations that this version serves: what the OpenAPI document lists. A test compares them with the routes. */
export const servedOperations: readonly Operation[] = specifiedOperations.filter(({ id }) => servedIds.has(id));
