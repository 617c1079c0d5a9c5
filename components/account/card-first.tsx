import { Notice } from "@/components/ui/notice";

/** Beside the button of auto-recharge that was refused: what is to be done first, and where. */
export function CardFirst() {
  return (
    <Notice tone="care" title="No card is saved yet">
      <p>
        <a href="#buy" className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent">
          Buy a pack
        </a>{" "}
        and tick the box that saves the card on the payment page (“Save this card”) first, then switch auto-recharge on here. Nothing was
        charged.
      </p>
    </Notice>
  );
}
