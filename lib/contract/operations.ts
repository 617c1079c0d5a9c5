import type { Operation } from "./operation";
import {
  checkoutOperation,
  getAccountOperation,
  getAutoRechargeOperation,
  getCallbackSecretOperation,
  getHistoryOperation,
  putAutoRechargeOperation,
  rotateCallbackSecretOperation,
  rotateKeyOperation,
} from "./operations/account";
import { enrichBatchOperation, getBatchOperation, stopBatchOperation } from "./operations/batch";
import { getBriefOperation, postBriefOperation } from "./operations/brief";
import { getDisputeOperation, listDisputesOperation, openDisputeOperation } from "./operations/disputes";
import { enrichOperation } from "./operations/enrich";
import { getJobOperation, listJobsOperation } from "./operations/jobs";
import { sendPrivacyRequestOperation } from "./operations/privacy";
import { getHealthOperation, getOpenApiOperation, getReadyOperation } from "./operations/service";
import { claimVerificationOperation, getVerificationOperation, signupOperation } from "./operations/signup";

/** Every operation, in the order of the document. A test compares them with the routes. */
export const servedOperations: readonly Operation[] = [
  getOpenApiOperation,
  getHealthOperation,
  getReadyOperation,
  signupOperation,
  getVerificationOperation,
  claimVerificationOperation,
  getBriefOperation,
  postBriefOperation,
  enrichOperation,
  enrichBatchOperation,
  getBatchOperation,
  stopBatchOperation,
  listJobsOperation,
  getJobOperation,
  openDisputeOperation,
  listDisputesOperation,
  getDisputeOperation,
  getAccountOperation,
  rotateKeyOperation,
  getHistoryOperation,
  getCallbackSecretOperation,
  rotateCallbackSecretOperation,
  checkoutOperation,
  getAutoRechargeOperation,
  putAutoRechargeOperation,
  sendPrivacyRequestOperation,
];
