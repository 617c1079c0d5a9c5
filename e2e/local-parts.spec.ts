import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { ensureCallbackSecret } from "@/lib/account/callback-secrets";
import { signCallback } from "@/lib/callbacks/sign-callback";
import { systemClock } from "@/lib/clock";
import { createMailer } from "@/lib/gateways/mail";
import { localFolders } from "@/lib/local/local-folders";
import { startMailPart } from "../scripts/local-parts/start-mail-part";
import { startReceiverPart } from "../scripts/local-parts/start-receiver-part";
import { freePort } from "../scripts/platform/free-port";
import { expect, expectGoodInEveryLook, test } from "./service";

const dataDir = process.env.E2E_DATA_DIR ?? "";

async function place() {
  return { port: await freePort(), isExact: false, avoid: [] };
}

test("a mail is read in the inbox: its own look, no script, no request, and links that open in a tab of their own", async ({
  page,
  baseURL,
}) => {
  const subject = `Hello ${crypto.randomUUID()}`;
  let trackedCount = 0;
  const tracker = createServer((_request, response) => {
    trackedCount += 1;
    response.end();
  });
  await new Promise<void>((resolve) => tracker.listen(0, "127.0.0.1", resolve));
  const { port } = tracker.address() as AddressInfo;
  const refused = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/pixel.png"));
  const inbox = await startMailPart({ dataDir, clock: systemClock, place: await place() });
  try {
    await createMailer({ SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: "briefs@example.com" }).send({
      to: "jane.roe@example.com",
      subject,
      text: "The text part.",
      html: `<html lang="en"><head><title>Mail</title></head><body><p style="color: rgb(200, 0, 0); background: #fff">The HTML part.</p>
        <a href="${baseURL}/privacy" style="color: #00e; background: #fff">Open</a><img alt="" src="http://127.0.0.1:${port}/pixel.png">
        <script>document.body.append("ran")</script></body></html>`,
    });
  } finally {
    await inbox.stop();
  }
  await page.goto("/inbox");
  await expect(page.getByText("This machine only, never in production")).toBeVisible();
  await expectGoodInEveryLook(page);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(page.getByText("The text part.")).toBeVisible();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText("The HTML part.")).toHaveCSS("color", "rgb(200, 0, 0)");
  await expect(mail.getByText("ran", { exact: true })).toHaveCount(0);
  const opened = page.waitForEvent("popup");
  await mail.getByRole("link", { name: "Open" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("For the person a brief is about");
  await expect(page.locator("iframe")).toHaveAttribute("title", "The email's HTML part");
  // axe brings a script into every frame and would wait for ever in one that runs none.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  await expectGoodInEveryLook(page);
  expect((await refused).failure()?.errorText).toBe("csp");
  expect(trackedCount).toBe(0);
  tracker.close();
});

test("a callback is found on the receiver's page, its signature judged and its body opened by keyboard", async ({
  strictPage: page,
  service,
}) => {
  const jobId = `job_${"0".repeat(10)}${crypto
    .randomUUID()
    .replaceAll(/[^0-9]/g, "")
    .padEnd(16, "7")
    .slice(0, 16)}`;
  const body = JSON.stringify({ type: "brief.refused", job_id: jobId, status: "refused", error: "<img src=x onerror=alert(1)>" });
  const { secret } = await ensureCallbackSecret(service.pool, await service.accountId(), new Date());
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  const receiver = await startReceiverPart({ dataDir, clock: systemClock, place: await place() });
  try {
    const ca = await readFile(localFolders(dataDir).caFile);
    const headers = signCallback({ id: `msg_${jobId}`, timestampSeconds, body, secrets: [secret] });
    const status = await new Promise((resolve, reject) => {
      https
        .request(`https://localhost:${receiver.port}/briefs`, { method: "POST", ca, headers, agent: false }, (answer) =>
          resolve(answer.statusCode),
        )
        .once("error", reject)
        .end(body);
    });
    expect(status).toBe(204);
  } finally {
    await receiver.stop();
  }
  await page.goto("/receiver");
  const item = page.getByRole("listitem").filter({ hasText: jobId });
  await expect(item.getByText("Signature good")).toBeVisible();
  await expect(item.getByText("brief.refused", { exact: true })).toBeVisible();
  await item.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(item.getByRole("region", { name: "Body" })).toContainText('"error": "<img src=x onerror=alert(1)>"');
  await expectGoodInEveryLook(page);
});

test("what is no record of the receiver's does not break its page", async ({ strictPage: page }) => {
  const { folder } = localFolders(dataDir).received;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "00000000000000000000000000.json"), "{");
  expect((await page.goto("/receiver"))?.status()).toBe(200);
});
