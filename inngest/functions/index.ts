import { deliverCallback } from "./deliver-callback";
import { retain } from "./retain";
import { runEnrichment } from "./run-enrichment";
import { sweep } from "./sweep";

/** Every function that the executor, or an Inngest server, drives. */
export const functions = [runEnrichment, deliverCallback, sweep, retain];
