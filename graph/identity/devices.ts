import ipaddr from "ipaddr.js";

/** The first that a browser names is what it is; those further down are named by others, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const UNKNOWN = "Unknown device";

/**
 * What a device calls itself, in words for its person: "Firefox on Windows", or the name of a program. Whoever signs in
 * may send any text; of it no more is repeated than one word.
 */
export function deviceOf(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((names) => names.find(([sign]) => sign.test(userAgent))?.[1]);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.match(/^[A-Za-z][\w-]{0,29}(?=$|[/ ])/)?.[0] ?? UNKNOWN;
}

/**
 * From where an address is, coarsely, such as 203.0.113.0/24: of IPv6 the /48 that a provider gives to a site. Empty where
 * there is none.
 */
export function placeOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
  const site = parsed.parts.slice(0, 3).map((part) => part.toString(16));
  return `${site.join(":")}::/48`;
}
