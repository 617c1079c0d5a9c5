import { SlimPage } from "@/components/account/slim-page";

/** One answer for a link that never was, was mistyped, or whose request is long gone. */
export default function UnknownApproval() {
  return (
    <SlimPage
      width="wide"
      title="No request at this link"
      note="Part of the link may be missing: open it from the email again. Requests are removed after a while; the program that asked can begin again, and you will get a new email."
    />
  );
}
