import type { MailMessage } from "@/lib/gateways/mail";

interface StoppedRecharge {
  readonly to: string;
  /** The provider's code of the failure. */
  readonly code: string;
  readonly packs: number;
  readonly baseUrl: string;
}

/** The mail that says that auto-recharge was switched off, as text and as HTML that needs nothing from elsewhere. */
export function rechargeStoppedMail({ to, code, packs, baseUrl }: StoppedRecharge): MailMessage {
  const link = `${baseUrl}/account`;
  const subject = "Auto-recharge was switched off";
  const what = `We tried to buy ${packs === 1 ? "one 5-Pack" : `${packs} 5-Packs`} for you. ${stopReason(code)} Nothing was charged, and we will not try again by ourselves.`;
  const next = "Your credits stay as they are. Buy a 5-Pack, or switch auto-recharge on again, in your account.";
  return {
    to,
    subject,
    text: [what, "", next, "", link, ""].join("\n"),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 8px;font-weight:600">Personal Context Brief</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${subject}</h1>
<p style="margin:0 0 16px">${what}</p>
<p style="margin:0 0 24px">${next}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c68;color:#ffffff;text-decoration:none;font-weight:600">Open your account</a></p>
<p style="margin:0;font-size:14px;word-break:break-all">If the button does not work: <a href="${link}">${link}</a></p>
</div>
</body>
</html>
`,
  };
}

/** A sentence for the provider's code of a failure. */
export function stopReason(code: string): string {
  switch (code) {
    case "authentication_required":
      return "Your bank asks you to confirm the payment, which only you can do.";
    case "insufficient_funds":
      return "The saved card has insufficient funds.";
    case "expired_card":
      return "The saved card has expired.";
    case "customer_tax_location_invalid":
      return "The billing address is not enough to work out the tax.";
    case "resource_missing":
      return "The saved payment method is no longer there.";
    default:
      return "The saved payment method was declined.";
  }
}
