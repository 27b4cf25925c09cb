//! Which requests are allowed: only those of the studio's own page, under the studio's own name.

use http::header::{HOST, HeaderName, HeaderValue, ORIGIN};
use http::{HeaderMap, Method, Request, StatusCode};

use crate::respond::{self, Response};

/// What the page may do: load its own files, ask its own server, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 8] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cache-control", "no-store"),
];

/// The host names that a studio answers to.
#[derive(Debug)]
pub(crate) struct Guard {
    hosts: Vec<String>,
}

impl Guard {
    pub(crate) fn new(port: u16) -> Guard {
        let mut hosts: Vec<String> =
            ["127.0.0.1", "localhost"].map(|name| format!("{name}:{port}")).into();
        if port == 80 {
            hosts.extend(["127.0.0.1", "localhost"].map(str::to_owned));
        }
        Guard { hosts }
    }

    /// The answer to a forbidden request; none if it is allowed.
    pub(crate) fn refuse<B>(&self, request: &Request<B>) -> Option<Response> {
        let headers = request.headers();
        // A request line with a whole address in it counts as a second Host.
        let named = request.uri().authority().is_none_or(|name| self.is_host(name.as_str()));
        if !(named && self.has_host(headers)) {
            let expected = self.hosts.join(" or ");
            return Some(respond::refusal(
                StatusCode::MISDIRECTED_REQUEST,
                "wrong_host",
                format!("the studio does not answer under this name; expected {expected}"),
            ));
        }
        let foreign = headers.get_all(ORIGIN).iter().any(|origin| !self.is_origin(origin))
            || from_elsewhere(request);
        foreign.then(|| {
            respond::refusal(
                StatusCode::FORBIDDEN,
                "cross_site",
                "requests from another page are refused; open the studio's own page".to_owned(),
            )
        })
    }

    fn has_host(&self, headers: &HeaderMap) -> bool {
        let mut named = headers.get_all(HOST).iter();
        let name = named.next().and_then(|name| name.to_str().ok());
        name.is_some_and(|name| self.is_host(name)) && named.next().is_none()
    }

    fn is_host(&self, name: &str) -> bool {
        self.hosts.iter().any(|host| host.eq_ignore_ascii_case(name))
    }

    fn is_origin(&self, origin: &HeaderValue) -> bool {
        let origin = origin.to_str().unwrap_or_default();
        origin.strip_prefix("http://").is_some_and(|host| self.is_host(host))
    }
}

/// Whether the browser reports a request from another page. Following a link to the page is fine.
fn from_elsewhere<B>(request: &Request<B>) -> bool {
    let said = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let elsewhere = matches!(said("sec-fetch-site"), Some("cross-site" | "same-site"));
    let follows_a_link = request.method() == Method::GET
        && request.uri().path() == "/"
        && said("sec-fetch-mode") == Some("navigate")
        && said("sec-fetch-dest") == Some("document");
    elsewhere && !follows_a_link
}

/// Adds what every answer carries.
pub(crate) fn seal(response: &mut Response) {
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}
